import type { BasePayload } from 'payload'
import type { Answered, Received } from '@/contract/call'
import type { checkTreatments as checkCall } from '@/contract/import-treatments'
import { getRelationId } from '@/domain/content/relations'
import { fail, ok, type Result } from '@/domain/errors'
import {
  guessTreatmentColumns,
  MAX_TREATMENTS,
  type TreatmentColumn,
  isTreatmentDataRow,
} from '@/domain/imports/treatment-columns'
import {
  type CheckedTreatment,
  findTreatmentDuplicates,
  type KnownTreatment,
  planTreatments,
  type TreatmentPlan,
} from '@/domain/imports/treatment-plan'
import {
  type ImportedTreatment,
  readTreatments,
  type TreatmentContext,
  type TreatmentErrorCode,
} from '@/domain/imports/treatment-rows'
import { toPence, toPounds } from '@/domain/pricing/totals'
import { treatmentRowErrors } from '@/messages/management-imports'
import { type DraftDocument, listDraftDocuments } from '@/server/repositories/content'
import { loadPriceList, toValues } from '@/server/services/catalogue/price-list'
import {
  type CheckedFile,
  SHOWN_DUPLICATES,
  SHOWN_ROWS,
  toChosenColumns,
  toFileView,
  readImportFile,
} from './check-file'

export type CheckInput = Received<typeof checkCall>
type Checked = Answered<typeof checkCall>

export interface FoundTreatments extends CheckedFile<TreatmentColumn, TreatmentErrorCode, TreatmentPlan> {
  rows: CheckedTreatment[]
  context: TreatmentContext
  /** The number of from-prices, which are taken as they stand. */
  fromPrices: number
}

const toKnown = (service: DraftDocument<'services'>): KnownTreatment => ({
  id: String(service.id),
  name: service.name ?? '',
  categoryId: getRelationId(service.category) ?? '',
  prices: Object.fromEntries(
    Object.entries(toValues(service).prices).map(([location, pounds]) => [location, toPence(pounds)]),
  ),
})

const loadContext = async (payload: BasePayload, input: CheckInput): Promise<TreatmentContext> => {
  const [{ locations, staff }, categories] = await Promise.all([
    loadPriceList(payload),
    listDraftDocuments(payload, 'categories'),
  ])
  return {
    locations: locations.map(({ location_id: id, location_name: name }) => ({ id, name })),
    categories: categories.map(({ id, name, archived }) => ({
      id: String(id),
      name: name ?? '',
      archived: archived === true,
    })),
    team: staff.filter(({ archived }) => !archived),
    // A salon without categories needs those of the file.
    createsCategories: input.creates_categories ?? !categories.some(({ archived }) => !archived),
  }
}

/** Reads and checks the file, and compares it with the treatments of the salon. */
export const findTreatments = async (
  payload: BasePayload,
  input: CheckInput,
): Promise<Result<FoundTreatments>> => {
  const bytes = new Uint8Array(await input.file.arrayBuffer())
  const read = readImportFile(bytes, isTreatmentDataRow, input.has_headings)
  if (!read.ok) return read
  const file = read.value
  if (file.rows.length > MAX_TREATMENTS) return fail('IMPORT_TOO_MANY_TREATMENTS')
  const context = await loadContext(payload, input)
  const columns = toChosenColumns(file, input.columns) ?? guessTreatmentColumns(file, context.locations)
  const { treatments, errors, fromPrices } = readTreatments(file.rows, columns, context)
  const known = (await listDraftDocuments(payload, 'services')).filter(({ archived }) => !archived)
  const rows = findTreatmentDuplicates(treatments, known.map(toKnown))
  const plan = planTreatments(rows, (row) => input.choices?.get(row) ?? input.duplicates ?? 'skip')
  return ok({ file, columns, errors, rows, plan, context, fromPrices })
}

const toPrices = ({ locations }: TreatmentContext, prices: Record<string, number>) =>
  locations.flatMap(({ id, name }) => {
    const pence = prices[id]
    return pence === undefined ? [] : [{ location_name: name, price: toPounds(pence) }]
  })

const toRecord = (context: TreatmentContext, treatment: ImportedTreatment) => ({
  service_name: treatment.name,
  category_name: treatment.category.name,
  is_new_category: treatment.category.id === null,
  duration_minutes: treatment.minutes,
  clean_up_minutes: treatment.cleanUp,
  description: treatment.description,
  staff: context.team
    .filter(({ staff_id: id }) => treatment.performers !== 'everyone' && treatment.performers.includes(id))
    .map(({ first_name: first, last_name: last }) => `${first} ${last}`.trim()),
  patch_test: treatment.patchTest,
  prices: toPrices(context, treatment.prices),
})

/** Checks a file without writing anything. */
export const checkTreatments = async (payload: BasePayload, input: CheckInput): Promise<Result<Checked>> => {
  const found = await findTreatments(payload, input)
  if (!found.ok) return found
  const { rows, plan, context, fromPrices } = found.value
  const duplicates = rows.filter((one) => one.duplicates !== null)
  return ok({
    ...toFileView(found.value, treatmentRowErrors),
    created: plan.create.length,
    updated: plan.update.length,
    skipped: plan.skipped,
    new_categories: plan.categories,
    creates_categories: context.createsCategories,
    from_prices: fromPrices,
    locations: context.locations.map(({ id, name }) => ({ location_id: id, location_name: name })),
    duplicates: duplicates.slice(0, SHOWN_DUPLICATES).map(({ row, treatment, duplicates: of }) => ({
      row,
      record: toRecord(context, treatment),
      known:
        of && 'known' in of
          ? {
              service_id: of.known.id,
              service_name: of.known.name,
              prices: toPrices(context, of.known.prices),
            }
          : null,
      earlier_row: of && 'earlier' in of ? of.earlier : null,
    })),
    duplicate_count: duplicates.length,
    preview: plan.create.slice(0, SHOWN_ROWS).map(({ row, treatment }) => ({
      row,
      record: toRecord(context, treatment),
    })),
  })
}
