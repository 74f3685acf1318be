/** A text that the owner can change, as the form shows it. */
export interface OwnerText {
  name: string
  label: string
  /** The default, shown until the owner writes their own text. */
  usual: string
  /** True if several lines are allowed. */
  isLong?: boolean
  help?: string
}

/** The texts of one JSON field. */
export interface OwnerTextGroup {
  name: string
  label: string
  description?: string
  texts: readonly OwnerText[]
}

/** The owner's texts by name. If a text is missing, its default is used. */
export type OwnTexts = Record<string, string>

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Picks those of the stored texts that exist in this version. */
export const pickTexts = (value: unknown, names: ReadonlySet<string>): OwnTexts =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && names.has(entry[0]),
    ),
  )

/**
 * Joins the errors of the texts into one message for the whole field. Each error has its own line, which begins with
 * the label.
 */
export const joinErrors = (errors: readonly { label: string; sentence: string }[]): string =>
  errors.map(({ label, sentence }) => `${label}: ${sentence}`).join('\n')

export const findError = (message: string, label: string): string | undefined =>
  message
    .split('\n')
    .find((line) => line.startsWith(`${label}: `))
    ?.slice(label.length + 2)
