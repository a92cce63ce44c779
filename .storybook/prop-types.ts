import type { ArgTypesEnhancer } from "storybook/internal/types";

type Documented = { __docgenInfo?: { props?: Record<string, { tsType?: { raw?: string } }> } };

/** The tables of props say a type as its source does ('boolean | undefined'), not by its kind alone ('union'). */
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
