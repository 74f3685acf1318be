import type { TextFieldSingleValidation } from 'payload'

/**
 * "/faq", "https://…", "mailto:…", "tel:…" and nothing else: a link cannot carry a script, nor lead elsewhere as browsers
 * read it, to whom a backslash is "/" and a tab nothing.
 */
export const isSafeLink = (link: string): boolean => /^(\/(?!\s*[/\\])|https?:\/\/|mailto:|tel:)/.test(link)

/** A link that visitors can follow. */
export const linkOfSite: TextFieldSingleValidation = (value) =>
  (typeof value === 'string' && isSafeLink(value)) ||
  'Please enter an address on this site starting with /, or a full one starting with https://.'

/** The same where a link may be left out. */
export const linkOfSiteIfAny: TextFieldSingleValidation = (value, options) =>
  !value || linkOfSite(value, options)
