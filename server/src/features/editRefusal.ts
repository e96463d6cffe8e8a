// What is there in place of an edit that is not made.

export interface EditRefusal {
  readonly kind: 'refused';
  /** A sentence for the user. */
  readonly reason: string;
}

export function refuseEdit(reason: string): EditRefusal {
  return { kind: 'refused', reason };
}
