import { type FormWords, FormWordsProvider, TextField } from "@merchant-portal/ui";

/** In your app: one record a language, with a sentence for every key of `FormWords`. */
const french = { optional: "(facultatif)", showPassword: "Afficher le mot de passe" } as FormWords;

export function Example() {
  return (
    <FormWordsProvider words={french}>
      <TextField label="Unité" isOptional />
    </FormWordsProvider>
  );
}
