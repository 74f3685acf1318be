import type { TextFieldSingleValidation } from 'payload'

/** "/faq", "https://…", "mailto:…", "tel:…" and nothing else: a link cannot carry a script. */
export const isSafeLink = (link: string): boolean => /^(\/(?!\/)|https?:\/\/|mailto:|tel:)/.test(link)

/** A link that visitors can follow. */
export const linkOfSite: TextFieldSingleValidation = (value) =>
  (typeof value === 'string' && isSafeLink(value)) ||
  'Please give an address on this site that begins with /, or a whole one that begins with https://.'
