// What can be done with a request on record: the wording of each step, and the list to choose from.
import { type PickAnswer, type PickItem, promptPick } from './pick.ts';

export type RequestStep =
  | 'tryAgain'
  | 'sendAgain'
  | 'signInAgain'
  | 'editPlant'
  | 'openSettings'
  | 'createAnother'
  | 'showPlants'
  | 'markCreated'
  | 'markNotCreated'
  | 'dismiss'
  | 'showDetails'
  | 'copyDetails'
  | 'copyCurl'
  | 'copyResponse';

interface Words {
  readonly title: string;
  readonly icon: string;
  readonly description?: string;
}

export const stepWords: Readonly<Record<RequestStep, Words>> = {
  tryAgain: { title: 'Try Again', icon: 'refresh' },
  sendAgain: {
    title: 'Send Again…',
    icon: 'refresh',
    description: 'asks first: the plant may be created twice',
  },
  signInAgain: { title: 'Sign In Again', icon: 'key' },
  editPlant: { title: 'Edit Plant…', icon: 'edit' },
  openSettings: { title: 'Open Settings', icon: 'gear' },
  createAnother: { title: 'Create Another', icon: 'add' },
  showPlants: { title: 'Show', icon: 'list-tree' },
  markCreated: {
    title: 'Mark as Created',
    icon: 'pass',
    description: 'you have found the plant in the store',
  },
  markNotCreated: {
    title: 'Mark as Not Created',
    icon: 'error',
    description: 'you have checked that the store does not have it',
  },
  dismiss: {
    title: 'Dismiss',
    icon: 'circle-outline',
    description: 'stays unknown, but is no longer counted',
  },
  showDetails: { title: 'Show Details', icon: 'file' },
  copyDetails: { title: 'Copy Details', icon: 'copy' },
  copyCurl: {
    title: 'Copy as cURL',
    icon: 'terminal',
    description: 'with $PLANT_STORE_TOKEN in place of the access token',
  },
  copyResponse: { title: 'Copy Response', icon: 'reply' },
};

export interface RequestMenu {
  /** The plant. */
  readonly title: string;
  /** The state of the request. */
  readonly placeholder: string;
  /** In sections. */
  readonly steps: readonly (readonly RequestStep[])[];
  readonly back?: boolean;
}

export function promptRequestStep(menu: RequestMenu): Promise<PickAnswer<RequestStep>> {
  const sections = menu.steps.filter((steps) => steps.length > 0);
  return promptPick({
    title: menu.title,
    placeholder: menu.placeholder,
    items: sections.flatMap((steps, section) =>
      steps.map((step, index): PickItem<RequestStep> => {
        const { title, ...words } = stepWords[step];
        return {
          value: step,
          label: title,
          ...words,
          ...(section > 0 && index === 0 ? { section: '' } : {}),
        };
      }),
    ),
    ...(menu.back === undefined ? {} : { back: menu.back }),
  });
}
