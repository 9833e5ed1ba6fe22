/** How long the link works that confirms the address of an account. */
export const confirmationHours = 48
