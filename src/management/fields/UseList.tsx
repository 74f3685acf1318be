import { binTexts } from '@/messages/management-content'

interface Props {
  uses: readonly { kind: string; title: string; href: string }[]
  /** The text that is shown if there are none. */
  nowhere: string
  /** The text above the list. */
  help: string
}

/** The content that links to a deletable document or shows it. */
export const UseList = ({ uses, nowhere, help }: Props) => (
  <section className="field-type desk-used-in" aria-label={binTexts.title}>
    <h2>{binTexts.title}</h2>
    {uses.length === 0 ? (
      <p>{nowhere}</p>
    ) : (
      <>
        <p>{help}</p>
        <ul>
          {uses.map(({ kind, title, href }) => (
            <li key={href}>
              <a href={href}>{title}</a> <span>{kind}</span>
            </li>
          ))}
        </ul>
      </>
    )}
  </section>
)
