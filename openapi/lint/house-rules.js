/**
 * Lint rules of this contract's own, beside Redocly's. Plain JavaScript, because Redocly loads it itself.
 * @returns {import("@redocly/cli").Plugin}
 */
export default function houseRules() {
  return {
    id: "house",
    rules: {
      oas3: { "no-swallowed-fields": noSwallowedFields },
    },
  };
}

/** `a sentence., nextField: value`: what a text looks like when its closing quote stands too late. */
const swallowed = /[,{]\s*'?[a-zA-Z][a-zA-Z0-9]*'?: /;

/** A misplaced quote in `{ a: "one, b: two" }` makes one field of two; the schema does not mind when `b` is optional. */
function noSwallowedFields() {
  const look = (value, location, report) => {
    if (typeof value === "string" && swallowed.test(value)) {
      report({ message: `This text holds what looks like further fields: ${value.slice(0, 80)}`, location });
    } else if (typeof value === "object" && value !== null) {
      for (const [key, item] of Object.entries(value)) look(item, location.child([key]), report);
    }
  };
  const lookAtExample = (holder, { location, report }) => look(holder.example, location.child(["example"]), report);
  return {
    Example: (example, { location, report }) => look(example.value, location.child(["value"]), report),
    MediaType: lookAtExample,
    Parameter: lookAtExample,
    Header: lookAtExample,
    Schema: (schema, { location, report }) => {
      look(schema.example, location.child(["example"]), report);
      look(schema.examples, location.child(["examples"]), report);
    },
  };
}
