import { kindsOfAudit } from '@/domain/operations/audit-kinds'
import { auditTexts as texts } from './texts'
import type { AuditLogQuery } from '@/server/services/operations/security-audit'

interface Props {
  asked: AuditLogQuery
  people: { id: string; username: string }[]
}

const Choice = ({
  name,
  label,
  all,
  value,
  options,
}: {
  name: keyof AuditLogQuery
  label: string
  all: string
  value: string
  options: [value: string, words: string][]
}) => (
  <label className="desk-field">
    <span>{label}</span>
    <select className="desk-input" name={name} defaultValue={value}>
      <option value="">{all}</option>
      {options.map(([id, words]) => (
        <option key={id} value={id}>
          {words}
        </option>
      ))}
    </select>
  </label>
)

const Day = ({ name, asked }: { name: 'from' | 'to'; asked: AuditLogQuery }) => (
  <label className="desk-field">
    <span>{texts[name]}</span>
    <input className="desk-input" type="date" name={name} defaultValue={asked[name]} />
  </label>
)

/** Filters the audit log. The filter is stored in the address and works without JavaScript. */
export const AuditFilter = ({ asked, people }: Props) => (
  <form className="desk-report__filter" action="/management/audit" aria-label={texts.filter}>
    <div className="desk-report__fields">
      <Choice
        name="kind"
        label={texts.kind}
        all={texts.everything}
        value={asked.kind}
        options={kindsOfAudit.map((kind) => [kind, texts.kinds[kind]])}
      />
      <Choice
        name="person"
        label={texts.person}
        all={texts.everybody}
        value={asked.person}
        options={people.map(({ id, username }) => [id, username])}
      />
      <Day name="from" asked={asked} />
      <Day name="to" asked={asked} />
      <button type="submit" className="btn btn--style-primary btn--size-medium desk-action">
        {texts.show}
      </button>
    </div>
  </form>
)
