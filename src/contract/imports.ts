import { z } from 'zod'
import { customerColumns, isCustomerColumn, MAX_IMPORT_COLUMNS } from '@/domain/imports/columns'
import { duplicateChoices, rowErrorCodes } from '@/domain/imports/customer-rows'
import { importStates } from '@/domain/imports/imports'
import { callContract } from './call'
import { emptyInput, flag, id, instant, message } from './fields'

export const csvFile = z
  .instanceof(Blob, { error: 'MISSING_FIELD' })
  .describe('A CSV file of up to 2 MB, 5,000 rows and 60 columns. Multipart requests only.')

/** The kinds of the columns, in their order, as one text. An empty entry is a column that is left out. */
export const columnsField = <Kind extends string>(isKind: (text: string) => text is Kind) =>
  z
    .string()
    .max(8_000)
    .transform((text) => text.split(',').map((kind) => kind.trim()))
    .refine((kinds) => kinds.length <= MAX_IMPORT_COLUMNS && kinds.every((one) => one === '' || isKind(one)))
    .transform((kinds) => kinds.map((one) => (isKind(one) ? one : null)))
    .optional()
    .describe(
      'What each column contains, separated by commas. An empty entry leaves a column out. By default, it is guessed from the headings.',
    )

/** The choices for single rows, as one text. */
export const choicesField = <Choice extends string>(all: readonly Choice[]) =>
  z
    .string()
    .max(100_000)
    .regex(new RegExp(`^(\\d{1,5}:(${all.join('|')})( |$))*$`))
    .transform(
      (text) =>
        new Map(
          text
            .split(' ')
            .filter(Boolean)
            .map((one): [number, Choice] => {
              const [row, choice] = one.split(':')
              return [Number(row), choice as Choice]
            }),
        ),
    )
    .optional()
    .describe('What to do with single possible duplicates, for example “12:update 15:skip”.')

export const hasHeadings = flag.describe('True if the first row has the headings. By default, it is guessed.')

const customersInput = z.object({
  file: csvFile,
  has_headings: hasHeadings,
  columns: columnsField(isCustomerColumn),
  duplicates: z
    .enum(duplicateChoices)
    .optional()
    .describe(
      'What to do with possible duplicates: leave the row out (the default), update the customer, or add a new one.',
    ),
  choices: choicesField(duplicateChoices),
})

const text = z.string().nullable()

const importedCustomer = z
  .object({
    first_name: z.string(),
    last_name: z.string(),
    email: text,
    phone_number: text,
    address: text,
    city: text,
    postal_code: text,
    notes: text,
  })
  .meta({ id: 'ImportedCustomer' })
export type ImportedCustomerView = z.infer<typeof importedCustomer>

const row = z.number().describe('The number of the row, as spreadsheets show it.')

export const fileErrors = ['NOT_SIGNED_IN', 'FORBIDDEN', 'MISSING_FIELD', 'INVALID_INPUT'] as const
export const readErrors = ['IMPORT_NOT_CSV', 'IMPORT_EMPTY', 'IMPORT_TOO_LARGE'] as const
export const writeErrors = ['IMPORT_HAS_ERRORS', 'IMPORT_CHANGED', 'IMPORT_RUNNING'] as const

/** What the check of a file shows, for any kind of record. `duplicate` has the fields of a possible duplicate. */
export const checkOutput = <
  Kind extends z.ZodType,
  Code extends string,
  Shown extends z.ZodType,
  Duplicate extends z.ZodRawShape,
>(
  kind: Kind,
  codes: readonly Code[],
  record: Shown,
  duplicate: Duplicate,
) =>
  z.object({
    columns: z.array(z.object({ heading: z.string(), kind: kind.nullable(), samples: z.array(z.string()) })),
    has_headings: z.boolean(),
    rows: z.number(),
    created: z.number(),
    updated: z.number(),
    skipped: z.number(),
    errors: z
      .array(
        z.object({
          rows: z.array(z.number()).describe('The first rows with this error, as spreadsheets number them.'),
          row_count: z.number(),
          column: text.describe(
            'The heading of the column, or its number. Null if it concerns the whole row.',
          ),
          code: z.enum(codes),
          error: z.string(),
          name: text.describe('The treatment in the first of these rows. Null if the file does not name it.'),
          cell: text.describe('What the first of these rows has in the column. Null if it is blank.'),
        }),
      )
      .describe('The first errors. Each is listed once for all rows of its column.'),
    error_count: z.number(),
    duplicates: z
      .array(
        z.object({
          row,
          record,
          ...duplicate,
          earlier_row: z.number().nullable().describe('The earlier row of the file that it may duplicate.'),
        }),
      )
      .describe('The first possible duplicates.'),
    duplicate_count: z.number(),
    preview: z.array(z.object({ row, record })).describe('The first new records.'),
    fingerprint: text.describe('Identifies what would be imported. Null if there are errors.'),
  })

export const fingerprint = z.string('MISSING_FIELD').min(1, 'MISSING_FIELD').max(100)

export const importOutput = message.extend({
  import_id: z.string(),
  created: z.number(),
  updated: z.number(),
})

/** Checks a file and shows what would be imported. Nothing is written. */
export const checkCustomers = callContract({
  input: customersInput,
  output: checkOutput(z.enum(customerColumns), rowErrorCodes, importedCustomer, {
    same: z.enum(['email', 'phone']),
    known: importedCustomer
      .extend({ customer_id: z.string() })
      .nullable()
      .describe('The customer whom the row may duplicate.'),
  }),
  errors: [...fileErrors, ...readErrors],
})

export const importCustomers = callContract({
  input: customersInput.extend({ fingerprint }),
  output: importOutput,
  errors: [...fileErrors, ...readErrors, ...writeErrors],
})

/** The imports of the last day. */
export const listImports = callContract({
  input: emptyInput,
  output: z.object({
    imports: z.array(
      z.object({
        import_id: z.string(),
        state: z.enum(importStates),
        at: instant,
        until: instant.describe('Until when it can be undone.'),
        by: text,
        created: z.number(),
        updated: z.number(),
        stayed: z.number().describe('The records that stayed when it was undone.'),
      }),
    ),
  }),
  errors: ['NOT_SIGNED_IN', 'FORBIDDEN'],
})

const which = z.object({ import_id: id('IMPORT_NOT_FOUND') })

const undoCounts = {
  deleted: z.number(),
  restored: z.number(),
  stay: z.number().describe('Records that somebody has edited or used since.'),
  stay_names: z.array(z.string()).describe('The names of the first 20 of these records.'),
}

export const previewUndo = callContract({
  input: which,
  output: z.object(undoCounts),
  errors: ['NOT_SIGNED_IN', 'FORBIDDEN', 'IMPORT_NOT_FOUND'],
})

export const undoImport = callContract({
  input: which,
  output: message.extend(undoCounts),
  errors: ['NOT_SIGNED_IN', 'FORBIDDEN', 'IMPORT_NOT_FOUND', 'IMPORT_RUNNING'],
})
