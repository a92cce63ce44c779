import vue from "@vitejs/plugin-vue";
import { defineConfig } from "vite";

// Otherwise Vue looks for components of these names.
const isCustomElement = (tag: string) => tag.startsWith("mp-");

export default defineConfig({ plugins: [vue({ template: { compilerOptions: { isCustomElement } } })] });
