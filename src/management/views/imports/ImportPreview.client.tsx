'use client'

import type { ImportedCustomerView } from '@/contract/imports'
import { duplicateChoices, type DuplicateChoice } from '@/domain/imports/customer-rows'
import { DataTable } from '@/management/components/DataTable'
import { formatPersonName } from '@/management/format/typed-customer'
import { importTexts as texts } from './texts'
import type { Checked, Choices } from './use-import.client'

interface Props {
  checked: Checked
  choices: Choices
  onChange(choices: Partial<Choices>): void
}

const Errors = ({ checked: { errors, error_count } }: { checked: Checked }) => (
  <section className="desk-panel" aria-label={texts.errors(error_count)}>
    <h2>{texts.errors(error_count)}</h2>
    <p>{texts.errorsHint}</p>
    {errors.length < error_count && <p className="desk-hint">{texts.firstErrors(errors.length)}</p>}
    <DataTable label={texts.errors(error_count)} columns={[texts.row, texts.column, texts.problem]}>
      {errors.map(({ row, column, error }, at) => (
        <tr key={at}>
          <td data-label={texts.row}>{row}</td>
          <td data-label={texts.column}>{column ?? texts.wholeRow}</td>
          <td data-label={texts.problem}>{error}</td>
        </tr>
      ))}
    </DataTable>
  </section>
)

const describe = (one: ImportedCustomerView): string =>
  [formatPersonName(one), one.email, one.phone_number].filter(Boolean).join(', ')

interface SelectProps {
  label: string
  value: DuplicateChoice
  /** True if there is a customer whom the row can update. */
  canUpdate: boolean
  onChange(choice: DuplicateChoice): void
}

const ChoiceSelect = ({ label, value, canUpdate, onChange }: SelectProps) => (
  <select
    className="desk-input"
    aria-label={label}
    value={value === 'update' && !canUpdate ? 'skip' : value}
    onChange={(event) => onChange(event.target.value as DuplicateChoice)}
  >
    {duplicateChoices
      .filter((one) => canUpdate || one !== 'update')
      .map((one) => (
        <option key={one} value={one}>
          {texts.choices[one]}
        </option>
      ))}
  </select>
)

const Duplicates = ({ checked, choices, onChange }: Props) => {
  const { duplicates, duplicate_count } = checked
  return (
    <section className="desk-panel" aria-label={texts.duplicates(duplicate_count)}>
      <h2>{texts.duplicates(duplicate_count)}</h2>
      <p>{texts.duplicatesHint}</p>
      {duplicates.length < duplicate_count && (
        <p className="desk-hint">{texts.firstDuplicates(duplicates.length)}</p>
      )}
      <label className="desk-field">
        <span>{texts.forAll}</span>
        <ChoiceSelect
          label={texts.forAll}
          value={choices.duplicates}
          canUpdate
          onChange={(choice) => onChange({ duplicates: choice, byRow: {} })}
        />
      </label>
      <DataTable
        label={texts.duplicates(duplicate_count)}
        columns={[texts.row, texts.inFile, texts.alreadyThere, texts.choice]}
      >
        {duplicates.map(({ row, customer, same, known, earlier_row }) => (
          <tr key={row}>
            <td data-label={texts.row}>{row}</td>
            <td data-label={texts.inFile}>{describe(customer)}</td>
            <td data-label={texts.alreadyThere}>
              {known ? describe(known) : texts.earlierRow(earlier_row ?? 0)} ({texts.same[same]})
            </td>
            <td data-label={texts.choice}>
              <ChoiceSelect
                label={texts.choiceFor(row)}
                value={choices.byRow[row] ?? choices.duplicates}
                canUpdate={known !== null}
                onChange={(choice) => onChange({ byRow: { ...choices.byRow, [row]: choice } })}
              />
            </td>
          </tr>
        ))}
      </DataTable>
    </section>
  )
}

const NewCustomers = ({ checked: { preview } }: { checked: Checked }) => (
  <DataTable
    label={texts.preview}
    columns={[texts.name, texts.email, texts.phone, texts.address, texts.notes]}
  >
    {preview.map(({ row, customer }) => (
      <tr key={row}>
        <td>{formatPersonName(customer)}</td>
        <td data-label={texts.email}>{customer.email}</td>
        <td data-label={texts.phone}>{customer.phone_number}</td>
        <td data-label={texts.address}>
          {[customer.address, customer.city, customer.postal_code].filter(Boolean).join(', ')}
        </td>
        <td data-label={texts.notes}>{customer.notes}</td>
      </tr>
    ))}
  </DataTable>
)

/** What will be imported, with errors and possible duplicates. */
export const ImportPreview = (props: Props) => {
  const { checked } = props
  return (
    <>
      {checked.error_count > 0 && <Errors checked={checked} />}
      {checked.duplicate_count > 0 && <Duplicates {...props} />}
      {checked.error_count === 0 && (
        <section className="desk-panel" aria-label={texts.result}>
          <h2>{texts.result}</h2>
          <ul>
            <li>{texts.found(checked.rows)}</li>
            <li>{texts.created(checked.created)}</li>
            {checked.updated > 0 && <li>{texts.updated(checked.updated)}</li>}
            {checked.skipped > 0 && <li>{texts.skipped(checked.skipped)}</li>}
          </ul>
          {checked.preview.length > 0 && (
            <>
              <h3>{texts.preview}</h3>
              <NewCustomers checked={checked} />
            </>
          )}
        </section>
      )}
    </>
  )
}
