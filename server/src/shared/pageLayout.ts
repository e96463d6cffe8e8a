// What a new page starts with.

/** In the order in which they are offered. */
export const pageLayouts = ['guide', 'api', 'changelog'] as const;

export type PageLayout = (typeof pageLayouts)[number];
