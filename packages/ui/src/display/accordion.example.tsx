import { Accordion, AccordionItem } from "@merchant-portal/ui";

export function Example() {
  return (
    <Accordion type="single" collapsible defaultValue="pickup">
      <AccordionItem value="pickup" title="When is my order picked up?">
        On the same day, if it is marked ready before the cut-off.
      </AccordionItem>
      <AccordionItem value="label" title="Which labels can I print?">
        PDF on letter paper or 4 × 6 inches, and ZPL.
      </AccordionItem>
    </Accordion>
  );
}
