/** "Brow shape for Ana", or only the treatment if it is for the customer. */
export const formatTreatment = (name: string, guestName: string | null | undefined): string =>
  guestName ? `${name} for ${guestName}` : name
