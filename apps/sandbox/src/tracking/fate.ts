import { chanceOf, choiceOf } from "./chance.ts";

/** How a journey ends. */
export interface Fate {
  isLost: boolean;
  /** So many tries at the door fail before one succeeds. */
  failedAttempts: number;
}

/** Why nobody took a parcel. */
export interface Failure {
  notes: { en: string; fr: string };
  /** Another try makes no sense. */
  isFinal: boolean;
}

const nobodyThere: Failure = {
  notes: {
    en: "Nobody answered; no safe place to leave it.",
    fr: "Personne n’a répondu; aucun endroit sûr où le laisser.",
  },
  isFinal: false,
};
const notFound: Failure = {
  notes: {
    en: "The address could not be found; the building is under construction.",
    fr: "Adresse introuvable, l’immeuble est en chantier.",
  },
  isFinal: false,
};
const refused: Failure = {
  notes: { en: "Recipient refused the parcel.", fr: "Le destinataire a refusé le colis." },
  isFinal: true,
};

/** After so many the parcel goes back. */
export const mostAttempts = 3;

/** What becomes of an order: of two hundred one is lost, of a hundred first tries seven fail, and later ones more often. */
export function fateOf(orderId: string): Fate {
  let failedAttempts = 0;
  while (
    failedAttempts < mostAttempts &&
    chanceOf(orderId, "fails", failedAttempts) < (failedAttempts === 0 ? 0.07 : 0.3)
  ) {
    failedAttempts += 1;
  }
  return { isLost: chanceOf(orderId, "lost") < 0.005, failedAttempts };
}

/** Why a try at the door fails, should it fail. */
export const failureOf = (orderId: string, attempt: number): Failure =>
  choiceOf([nobodyThere, nobodyThere, notFound, refused], orderId, "failure", attempt);

/** Whether the parcel goes back to its sender after this failed try. */
export const goesBack = (orderId: string, attempt: number): boolean =>
  attempt >= mostAttempts || failureOf(orderId, attempt).isFinal;
