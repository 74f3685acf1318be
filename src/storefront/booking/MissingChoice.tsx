import { Alert } from '../ui/Alert.client'
import { ButtonLink } from '../ui/Button'
import { FlowLayout } from './FlowLayout'
import type { Place } from './place'

interface Props {
  place: Place
  title: string
  /** The fixed text for what the address lacks (S4). */
  message: string
  /** What is safe, where the visitor was stopped halfway; the message takes the focus then. */
  hint?: string
  href: string
  action: string
}

/** A step that was entered without what it needs: says so and leads to where it is chosen. */
export const MissingChoice = ({ place, title, message, hint, href, action }: Props) => (
  <FlowLayout place={place} title={title} bar={null}>
    <div className="grid max-w-(--measure) justify-items-start gap-6 pb-24">
      <div className="w-full">
        <Alert message={message} takeFocus={hint !== undefined} />
      </div>
      {hint && <p>{hint}</p>}
      <ButtonLink href={href}>{action}</ButtonLink>
    </div>
  </FlowLayout>
)
