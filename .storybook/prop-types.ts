import type { ArgTypesEnhancer } from "storybook/internal/types";

type Documented = { __docgenInfo?: { props?: Record<string, { tsType?: { raw?: string } }> } };

/** Prop tables show a type as the source writes it ('boolean | undefined'), not only its kind ('union'). */
export const asInTheSource: ArgTypesEnhancer = ({ argTypes, component }) => {
  const props = (component as Documented | undefined)?.__docgenInfo?.props ?? {};
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const raw = props[name]?.tsType?.raw;
      if (raw === undefined) return [name, argType];
      return [name, { ...argType, table: { ...argType.table, type: { summary: raw.replace(/\s+/g, " ") } } }];
    }),
  );
};
