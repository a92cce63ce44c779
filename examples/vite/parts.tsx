/** Parts of the design system in an app of Vite and React, without Tailwind. The form is of the second entry, `ui/forms`. */
import {
  Badge,
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogTrigger,
  type FormWords,
  FormWordsProvider,
  PortalContainer,
} from "@merchant-portal/ui";
import "@merchant-portal/ui/styles.css";
import { Form, formFields, SubmitButton, useZodForm } from "@merchant-portal/ui/forms";
import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { z } from "zod";

const schema = z.object({ name: z.string().min(1, "required") });
const Person = formFields<z.input<typeof schema>>();

/** This page has one text field, which says no more than that. */
const words = { translateError: () => "Write a name" } as unknown as FormWords;

function Page() {
  const [saved, setSaved] = useState("nobody");
  const form = useZodForm(schema, { defaultValues: { name: "" } });
  return (
    <>
      <Badge tone="success">Works</Badge>
      <Dialog>
        <DialogTrigger asChild>
          <Button variant="primary">Open</Button>
        </DialogTrigger>
        <DialogContent title="Who is it?" closeLabel="Close">
          <DialogBody>
            <Form form={form} onSubmit={({ name }) => setSaved(name)}>
              <Person.TextField name="name" label="Name" />
              <SubmitButton>Save</SubmitButton>
            </Form>
            <output>{saved}</output>
          </DialogBody>
        </DialogContent>
      </Dialog>
    </>
  );
}

const place = document.querySelector("[data-mp]");
if (!place) throw new Error("The page has no place for the parts.");
createRoot(place).render(
  <StrictMode>
    <PortalContainer>
      <FormWordsProvider words={words}>
        <Page />
      </FormWordsProvider>
    </PortalContainer>
  </StrictMode>,
);
