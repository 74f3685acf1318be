import type { FaqView } from '../../server/services/content/types'
import { Disclosure } from '../ui/Disclosure'
import { RichText } from '../ui/RichText'

export const FaqList = ({ faqs }: { faqs: FaqView[] }) => (
  <ul className="border-t border-hairline">
    {faqs.map(({ id, question, answerHtml }) => (
      <li key={id} className="border-b border-hairline">
        <Disclosure title={<span className="block py-5 font-display text-h4">{question}</span>}>
          <RichText html={answerHtml} className="pb-7 text-ink-soft" />
        </Disclosure>
      </li>
    ))}
  </ul>
)
