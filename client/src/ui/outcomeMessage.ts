// Tells how an attempt ended, with the buttons that help from there.
import { env, window } from 'vscode';
import type { Outcome } from '../plantStore/outcome.ts';
import { confirm } from './confirm.ts';

/** What the person wants next; undefined when nothing. */
export type NextStep =
  | 'tryAgain'
  | 'sendAgain'
  | 'signInAgain'
  | 'editPlant'
  | 'openSettings'
  | 'showDetails'
  | undefined;

const nextSteps: Readonly<Record<string, NextStep>> = {
  'Try Again': 'tryAgain',
  'Send Again…': 'sendAgain',
  'Sign In Again': 'signInAgain',
  'Edit Plant…': 'editPlant',
  'Open Settings': 'openSettings',
  'Show Details': 'showDetails',
};

export interface OutcomeMessage {
  readonly outcome: Outcome;
  /** One sentence or a few. */
  readonly text: string;
  /** What "Copy Details" copies and "Show Details" shows. */
  readonly details: string;
  /** What "Copy as cURL" copies. */
  readonly curlCommand: string;
  /** What "Copy Response" copies; undefined when there was no answer. */
  readonly response: string | undefined;
  /** Whether the details are longer than a notification: they are then shown instead of copied. */
  readonly isLong: boolean;
}

/** More don't fit into a notification; what the last ones copy is in the details too. */
const maxButtons = 3;

/** Settles when the notification is answered or closed, which may be never. */
export async function showOutcome(message: OutcomeMessage): Promise<NextStep> {
  const { outcome, text, details, curlCommand, response, isLong } = message;
  const copies: Readonly<Record<string, string>> = {
    ...(!isLong && isDoubtful(outcome) ? { 'Copy Details': details } : {}),
    ...(response === undefined ? {} : { 'Copy Response': response }),
    'Copy as cURL': curlCommand,
  };
  const buttons = [...getButtons(outcome), ...(isLong ? ['Show Details'] : []), ...Object.keys(copies)];
  const answer = await getShow(outcome)(text, ...buttons.slice(0, maxButtons));
  if (answer === undefined) return undefined;
  const copied = copies[answer];
  if (copied !== undefined) await env.clipboard.writeText(copied);
  return nextSteps[answer];
}

/** The modal before a plant of unknown fate is sent once more. */
export function confirmSendAgain(id: bigint, storeName: string): Promise<boolean> {
  return confirm({
    message: `Send plant id ${id} to ${storeName} again?`,
    detail:
      'If the first request arrived after all, this may create a second plant or be rejected. There is no undo.',
    button: 'Send Again',
  });
}

function getShow(outcome: Outcome): (text: string, ...buttons: string[]) => Thenable<string | undefined> {
  switch (outcome.state) {
    case 'created':
      return outcome.differs ? window.showWarningMessage : window.showInformationMessage;
    case 'createdCheck':
    case 'deferred':
    case 'unknown':
      return window.showWarningMessage;
    case 'rejected':
    case 'notSent':
      return window.showErrorMessage;
  }
}

/** Whether somebody may have to find out what became of the plant. */
function isDoubtful({ state }: Outcome): boolean {
  return state === 'unknown' || state === 'createdCheck';
}

/** Those that lead on; those that copy come behind them. */
function getButtons(outcome: Outcome): string[] {
  switch (outcome.state) {
    case 'created':
    case 'createdCheck':
      return [];
    case 'deferred':
      return ['Try Again'];
    case 'unknown':
      return ['Send Again…'];
    case 'notSent':
      if (outcome.reason === 'invalidToken') return ['Sign In Again'];
      return outcome.reason === 'invalidPlant' ? ['Edit Plant…'] : ['Try Again', 'Open Settings'];
    case 'rejected':
      switch (outcome.reason) {
        case 'unauthorized':
        case 'forbidden':
          return ['Sign In Again'];
        case 'notFound':
        case 'methodNotAllowed':
        case 'redirect':
          return ['Open Settings'];
        case 'error':
        case 'tooLarge':
        case 'conflict':
        case 'undocumented':
          return ['Edit Plant…'];
      }
  }
}
