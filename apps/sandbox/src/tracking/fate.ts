import { chanceOf, choiceOf } from "./chance.ts";

/** How a journey ends. */
export interface Fate {
  isLost: boolean;
  /** The number of failed tries before one succeeds. */
  failedAttempts: number;
}

/** Why a delivery failed. */
export interface Failure {
  notes: { en: string; fr: string };
  /** Another try would be useless. */
  isFinal: boolean;
}

const notHome: Failure = {
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

/** After this many tries the parcel is returned. */
export const maxAttempts = 3;

/** The outcome of an order: one in two hundred is lost, seven percent of first tries fail, and more of later ones. */
export function fateOf(orderId: string): Fate {
  let failedAttempts = 0;
  while (
    failedAttempts < maxAttempts &&
    chanceOf(orderId, "fails", failedAttempts) < (failedAttempts === 0 ? 0.07 : 0.3)
  ) {
    failedAttempts += 1;
  }
  return { isLost: chanceOf(orderId, "lost") < 0.005, failedAttempts };
}

/** The reason why a try would fail. */
export const failureOf = (orderId: string, attempt: number): Failure =>
  choiceOf([notHome, notHome, notFound, refused], orderId, "failure", attempt);

/** Whether the parcel is returned to its sender after this failed try. */
export const returnsToSender = (orderId: string, attempt: number): boolean =>
  attempt >= maxAttempts || failureOf(orderId, attempt).isFinal;
