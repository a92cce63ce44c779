import type { Decorator } from "@storybook/react-vite";
import { type FormWords, FormWordsProvider } from "./form-words.tsx";

type Sentences = Readonly<Record<string, string>>;

const english: Sentences = {
  required: "Required",
  tooSmall: "Must be at least {minimum}",
  tooBig: "Must be at most {maximum}",
  notANumber: "Write a number, like 2.5",
  wholeNumber: "Write a whole number",
  invalidEmail: "Write an email address like name@example.com",
  invalidPostalCode: "Postal code is not a valid Canadian postal code or American ZIP code",
  tooFew: "Add at least one",
  tooLong: "Must have at most {maximum} characters",
  emailTaken: "This email already has an account",
  notServed: "Nothing is delivered to {place}",
};
const french: Sentences = {
  required: "Obligatoire",
  tooSmall: "Saisissez {minimum} ou plus",
  tooBig: "Saisissez {maximum} ou moins",
  notANumber: "Saisissez un nombre, par exemple 2,5",
  wholeNumber: "Saisissez un nombre entier",
  invalidEmail: "Saisissez une adresse courriel comme nom@exemple.com",
  invalidPostalCode: "Le code postal n’est pas un code postal canadien ni un code ZIP américain valide",
  tooFew: "Ajoutez-en au moins un",
  tooLong: "Utilisez au plus {maximum} caractères",
  emailTaken: "Cette adresse a déjà un compte",
  notServed: "Aucune livraison à {place}",
};

const sentenceOf =
  (sentences: Sentences): FormWords["translateError"] =>
  (key, params) =>
    (sentences[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));

/** Words for stories; in the product they come from the screens' dictionaries. */
export const storyWords: FormWords = {
  optional: "(optional)",
  decimalSeparator: ".",
  translateError: sentenceOf(english),
  errorSummaryTitle: (count) => (count === 1 ? "There is a problem" : `There are ${count} problems`),
  errorTitlePrefix: "Error: ",
  charactersLeft: (count) => (count < 0 ? `${-count} characters too many` : `${count} characters left`),
  showPassword: "Show password",
  hidePassword: "Hide password",
  capsLockOn: "Caps Lock is on",
  ruleMet: "Met:",
  ruleUnmet: "Not met yet:",
  rulesMet: (met, total) => `${met} of ${total} rules met`,
  loading: "Loading…",
  checking: "Checking…",
  notChecked: "This could not be checked. You can go on.",
  retry: "Try again",
  noMatches: "Nothing found",
  matches: (count) => `${count} found`,
  moreMatches: (count) => `${count} more. Type to narrow them.`,
  optionsFailed: "The list could not be loaded.",
  typeMore: (minimum) => `Type at least ${minimum} characters`,
  wholeGroup: (group) => `All of ${group}`,
  showOptions: "Show options",
  clear: "Clear",
  removeTag: (tag) => `Remove ${tag}`,
  addTag: (tag) => `Add “${tag}”`,
  tagAdded: (tag) => `${tag} added`,
  tagRemoved: (tag) => `${tag} removed`,
};

const frenchStoryWords: FormWords = {
  optional: "(facultatif)",
  decimalSeparator: ",",
  translateError: sentenceOf(french),
  errorSummaryTitle: (count) => (count === 1 ? "Il y a un problème" : `Il y a ${count} problèmes`),
  errorTitlePrefix: "Erreur : ",
  charactersLeft: (count) => (count < 0 ? `${-count} caractères de trop` : `Il reste ${count} caractères`),
  showPassword: "Afficher le mot de passe",
  hidePassword: "Masquer le mot de passe",
  capsLockOn: "Le verrouillage des majuscules est activé",
  ruleMet: "Respecté :",
  ruleUnmet: "Pas encore respecté :",
  rulesMet: (met, total) => `${met} règles sur ${total} respectées`,
  loading: "Chargement…",
  checking: "Vérification…",
  notChecked: "La vérification n’a pas pu se faire. Vous pouvez continuer.",
  retry: "Réessayer",
  noMatches: "Aucun résultat",
  matches: (count) => `${count} résultats`,
  moreMatches: (count) => `${count} de plus. Précisez votre recherche.`,
  optionsFailed: "Impossible de charger la liste.",
  typeMore: (minimum) => `Saisissez au moins ${minimum} caractères`,
  wholeGroup: (group) => `Tout le groupe\u00A0: ${group}`,
  showOptions: "Afficher les options",
  clear: "Effacer",
  removeTag: (tag) => `Retirer ${tag}`,
  addTag: (tag) => `Ajouter « ${tag} »`,
  tagAdded: (tag) => `Ajout : ${tag}`,
  tagRemoved: (tag) => `Retrait : ${tag}`,
};

const widths = { form: "max-w-md", wide: "max-w-5xl", phone: "max-w-80" } as const;

/** Gives a story the words of the chosen language and a width: a form's column, or what `parameters.width` says. */
export const withFormWords: Decorator = (Story, { globals, parameters }) => {
  const width: unknown = parameters["width"];
  return (
    <FormWordsProvider words={globals["locale"] === "fr" ? frenchStoryWords : storyWords}>
      <div className={width === "wide" || width === "phone" ? widths[width] : widths.form}>
        <Story />
      </div>
    </FormWordsProvider>
  );
};
