/** With `run`, missing steps are run. With `refuse`, a database with missing steps is refused. */
export type UpgradeRun = 'run' | 'refuse'

/** One step that brings a database up to date. */
export interface UpgradeStep {
  /** The name under which the step is recorded. It must never change. */
  name: string
  run: () => Promise<unknown>
}

/** The database's record of its completed steps. */
interface UpgradeNotes {
  done: ReadonlySet<string>
  note: (name: string) => Promise<void>
}

/** Thrown if a database could not be brought up to date. The message is a sentence for the operator. */
export class UpgradeError extends Error {
  override name = 'UpgradeError'
}

/** Finds the database's own message, which its drivers wrap. */
const getErrorText = (error: unknown): string => {
  let at = error
  while (at instanceof Error && at.cause instanceof Error) at = at.cause
  return at instanceof Error ? at.message : String(at)
}

/**
 * Runs the steps that the database has not had, in order, and records each one. At the first failure, it stops with an
 * UpgradeError that names the step. If `after` is set, the error also says what to do.
 */
export const runSteps = async (
  steps: readonly UpgradeStep[],
  { done, note }: UpgradeNotes,
  after: string,
): Promise<void> => {
  for (const { name, run } of steps) {
    if (done.has(name)) continue
    try {
      await run()
      await note(name)
    } catch (cause) {
      throw new UpgradeError(
        `The database could not be brought up to date: the step ${name} failed (${getErrorText(cause)}). ${after}`,
        { cause },
      )
    }
  }
}

/**
 * A version that still has the steps that this version replaces with one first step. It can upgrade every older
 * database.
 */
const BRIDGE = 'the version of 27 November 2026 (commit 3f02c3d1)'

const splitNames = (names: string): string[] => names.trim().split(/\s+/)

/** The steps that this older version (the bridge) records in a database. */
export const bridgeSteps = {
  sqlite: splitNames(`
    20261121_141249_start 20261122_021305_moved_at 20261122_061310_caps_and_ages 20261122_064029_asked_at
    20261122_065054_automatic_refunds 20261122_072508_square_locations 20261122_073758_account_rules
    20261122_093514_refunds_for_appointments 20261122_102705_academy 20261122_233741_self_service
    20261123_003302_enquiries 20261123_003405_testimonial_photo 20261123_065832_drafts_of_content
    20261123_072500_promotions_by_the_minute 20261123_073218_picture_widths 20261123_073419_enquiry_texts
    20261123_073747_search_and_redirects 20261123_074422_gallery_team_offers 20261123_075516_words_and_look
    20261123_080252_attendance_noted 20261123_081004_sections 20261123_090900_testimonial_photo_may_go
    20261123_103500_locked_course_may_go 20261123_104243_desk 20261123_104456_customers_search
    20261123_104830_owner_words 20261123_105431_customer_card 20261123_110601_customer_pictures
    20261123_170000_customers_found 20261123_223144_booking_words 20261123_223601_desk_card
    20261123_224911_refund_till 20261123_230103_event_series 20261123_231351_titles_of_lists
    20261124_041230_words_of_booking 20261124_045821_second_factors 20261124_051925_audit_from_where
    20261124_133555_words_of_paying 20261125_140830_words_of_sums 20261125_182903_words_of_names_and_terms
    20261125_214621_mails_by_recipient 20261126_202946_visitor_words_and_aftercare
    20261126_204210_line_discounts 20261126_204728_mail_terms 20261126_210351_audit_sequence
    20261126_211600_diary_settings 20261126_212100_square_account_and_alert_phases 20261126_212425_bin
    20261126_212603_gallery_drafts 20261127_074705_course_study_hours 20261127_110530_plain_customer_search
    20261127_110601_texts_as_data words-before-rich-text
  `),
  mongodb: splitNames(`
    1-shared-addresses 2-published-before-drafts 3-words-before-rich-text 4-gallery-published
    5-one-index-of-customers 6-mail-terms
  `),
}

interface Known {
  /** The name of the database in a message. */
  database: string
  /** The names of this version's steps. The first one creates a new database. */
  steps: readonly string[]
  bridge: readonly string[]
}

/**
 * Reads which steps a database has had. If it has had all steps of the bridge, it has also had the first step. Refuses
 * a database with steps that this version does not know, or one that the bridge must upgrade first.
 */
export const readStepsHad = (
  had: Iterable<string>,
  { database, steps, bridge }: Known,
): ReadonlySet<string> => {
  const done = new Set(had)
  const unknown = [...done].filter((name) => !steps.includes(name) && !bridge.includes(name))
  if (unknown.length > 0)
    throw new UpgradeError(
      `${database} was upgraded by a later version (${unknown.join(', ')}). Start that version, or restore a backup from before the upgrade.`,
    )
  const [first = ''] = steps
  if (done.has(first)) return done
  if (!bridge.every((name) => done.has(name)))
    throw new UpgradeError(
      `${database} is too old for this version. Start ${BRIDGE} on it first, then this one. Nothing was changed.`,
    )
  return done.add(first)
}
