import { splitAround } from '@/domain/content/placeholders'
import type { SiteWords } from '@/messages/site-words'
import type { ExpressRequestState } from './use-express-request'

/** The visitor's agreement to the terms, with a link to them. */
export const Accepted = ({ words }: { words: Pick<SiteWords['checkout'], 'accept' | 'terms'> }) => {
  const [before, after] = splitAround(words.accept, 'link')
  return (
    <>
      {before}
      <a href="/terms-and-conditions" className="underline underline-offset-2">
        {words.terms}
      </a>
      {after}
    </>
  )
}

interface Props {
  /** The owner's text beside the box. */
  text: string
  request: ExpressRequestState
}

/** The box of this request, above the alert that asks for it. */
export const ExpressRequest = ({ text, request }: Props) => (
  <label className="flex cursor-pointer items-start gap-3">
    <input
      type="checkbox"
      required
      className="mt-1 size-5 shrink-0 accent-(--rosewood) aria-invalid:outline-2 aria-invalid:outline-offset-2 aria-invalid:outline-brick"
      checked={request.isMade}
      aria-invalid={request.isMissing || undefined}
      onChange={(event) => request.change(event.target.checked)}
    />
    <span>{text}</span>
  </label>
)
