import type { FaqView } from '../../server/services/content/types'
import { Disclosure } from '../ui/Disclosure'
import { RichText } from '../ui/RichText'

interface Props {
  faqs: FaqView[]
  /** The id of one that is being edited: the preview opens at it. */
  edited?: string
}

export const FaqList = ({ faqs, edited }: Props) => (
  <ul className="border-t border-hairline">
    {faqs.map(({ id, question, answerHtml }) => (
      <li key={id} id={id === edited ? 'edited' : undefined} className="border-b border-hairline">
        <Disclosure
          open={id === edited}
          title={<span className="block py-5 font-display text-h4">{question}</span>}
        >
          <RichText html={answerHtml} className="pb-7 text-ink-soft" />
        </Disclosure>
      </li>
    ))}
  </ul>
)
