import type { ReactNode } from 'react'
import { toTelHref } from '@/domain/text/names'
import { type Invited, inviteTo } from '@/messages/invitations'
import type { SiteWords } from '@/messages/site-words'
import type { SiteView } from '@/server/services/content/site-views'
import type { CategoryView, LocationView, ServiceView } from '@/server/services/content/types'
import { ButtonLink } from '@/storefront/ui/Button'
import { Icon } from '@/storefront/ui/Icon'
import { OwnersInvitation } from '@/storefront/ui/OwnersInvitation.client'
import type { BreadcrumbPlace } from './breadcrumb-place'
import { FlowLayout } from './FlowLayout'

interface Lists {
  categories: CategoryView[]
  services: ServiceView[]
}

/** What staff should add next, so that something can be booked. */
export const listNextToAdd = ({ categories, services }: Lists, locations: readonly unknown[]): Invited[] => [
  ...(locations.length === 0 ? (['location'] as const) : []),
  ...(categories.length === 0 ? (['category'] as const) : []),
  ...(services.length === 0 ? (['treatment'] as const) : []),
]

interface ReachProps {
  words: SiteWords['contact']
  site: Pick<SiteView, 'phone' | 'email'>
  /** The chosen location. Its own phone number and email address come first. */
  location?: LocationView | null
}

/** How to reach the salon: by phone, by email and with the enquiry form. */
export const WaysToReachUs = ({ words, site, location }: ReachProps) => {
  const phone = location?.phone || site.phone
  const email = location?.email || site.email
  return (
    <ul className="grid justify-items-start gap-2">
      {phone && (
        <li>
          <a href={toTelHref(phone)} className="text-link figures">
            <Icon name="phone" className="text-rosewood" />
            {phone}
          </a>
        </li>
      )}
      {email && (
        <li>
          <a href={`mailto:${email}`} className="text-link break-all">
            <Icon name="mail" className="text-rosewood" />
            {email}
          </a>
        </li>
      )}
      <li className="mt-2">
        <ButtonLink href="/contact-us">{words.enquiry}</ButtonLink>
      </li>
    </ul>
  )
}

interface Props extends ReachProps {
  place: BreadcrumbPlace
  title: string
  text: string
  /** What staff should add. */
  invited?: Invited[]
  /** Other ways on, such as other locations. */
  children?: ReactNode
}

/** Shown in place of a step when there is nothing to choose, with the ways to reach the salon. */
export const NotBookable = ({ place, title, text, invited = [], children, ...reach }: Props) => (
  <FlowLayout place={place} title={title} intro={<p className="lead">{text}</p>} bar={null}>
    <div className="grid gap-8 pb-24">
      <WaysToReachUs {...reach} />
      {children}
      <OwnersInvitation {...inviteTo(...invited)} className="" />
    </div>
  </FlowLayout>
)
