import { Alert } from '@/storefront/ui/Alert.client'
import { ButtonLink } from '@/storefront/ui/Button'
import { FlowLayout } from './FlowLayout'
import type { BreadcrumbPlace } from './breadcrumb-place'

interface Props {
  place: BreadcrumbPlace
  title: string
  /** The fixed text for the missing choice (S4). */
  message: string
  /** Tells a visitor who was interrupted that nothing is lost. The message then takes the focus. */
  hint?: string
  href: string
  action: string
}

/** Shown if a step is opened without a choice it needs, with a link to that choice. */
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
