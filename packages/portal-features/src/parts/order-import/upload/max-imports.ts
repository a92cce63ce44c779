/** Imports that are stored for a user, and all that may have a job. The order list names the number without the code that stores them. */
export const maxImports = 20;
