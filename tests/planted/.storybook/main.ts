import config from "../../../.storybook/main.ts";

/** The Storybook of the faults: nobody's to look at, only there to be found out. */
export default { ...config, stories: ["../*.stories.tsx"] };
