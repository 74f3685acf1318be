import { z } from 'zod'
import { isTreatmentColumn } from '@/domain/imports/treatment-columns'
import { treatmentChoices } from '@/domain/imports/treatment-plan'
import { treatmentErrorCodes } from '@/domain/imports/treatment-rows'
import { callContract } from './call'
import { flag, pounds } from './fields'
import {
  checkOutput,
  choicesField,
  columnsField,
  csvFile,
  fileErrors,
  fingerprint,
  hasHeadings,
  importOutput,
  readErrors,
  writeErrors,
} from './imports'

const treatmentsInput = z.object({
  file: csvFile,
  has_headings: hasHeadings,
  columns: columnsField(isTreatmentColumn),
  duplicates: z
    .enum(treatmentChoices)
    .optional()
    .describe(
      'What to do with treatments that the salon already has: leave the row out (the default), or update the prices.',
    ),
  choices: choicesField(treatmentChoices),
  creates_categories: flag.describe(
    'Set to true to create categories that do not exist yet. In a salon without categories, this is the default.',
  ),
})

const prices = z.array(z.object({ location_name: z.string(), price: pounds }))

const importedTreatment = z
  .object({
    service_name: z.string(),
    category_name: z.string(),
    is_new_category: z.boolean(),
    duration_minutes: z.number(),
    clean_up_minutes: z.number(),
    description: z.string().nullable(),
    staff: z.array(z.string()).describe('Empty if all staff perform the service.'),
    patch_test: z.boolean(),
    prices,
  })
  .meta({ id: 'ImportedService' })
export type ImportedTreatmentView = z.infer<typeof importedTreatment>

const tooMany = 'IMPORT_TOO_MANY_TREATMENTS' as const

/** Checks a file and shows what would be imported. Nothing is written. */
export const checkTreatments = callContract({
  input: treatmentsInput,
  output: checkOutput(z.string(), treatmentErrorCodes, importedTreatment, {
    known: z
      .object({ service_id: z.string(), service_name: z.string(), prices })
      .nullable()
      .describe('The service with the same name in the same category.'),
  }).extend({
    new_categories: z.array(z.string()),
    creates_categories: z.boolean(),
    from_prices: z
      .number()
      .describe('The number of prices such as “from £60”. They are taken as they stand, for example as £60.'),
    locations: z.array(z.object({ location_id: z.string(), location_name: z.string() })),
  }),
  errors: [...fileErrors, ...readErrors, tooMany],
})

export const importTreatments = callContract({
  input: treatmentsInput.extend({
    fingerprint,
    publishes: flag.describe('Set to true to publish what is imported. Otherwise it is saved as drafts.'),
  }),
  output: importOutput.extend({
    created_ids: z.array(z.string()).describe('The ids of the new services, in the order of the file.'),
  }),
  errors: [...fileErrors, ...readErrors, tooMany, ...writeErrors],
})
