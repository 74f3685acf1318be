import type { ReactNode } from 'react'
import { ArchPicture, type PictureData } from '@/storefront/ui/Picture'
import { joinClasses } from '@/storefront/ui/Button'
import { Icon } from '@/storefront/ui/Icon'
import { ChoiceLink } from './Continue.client'

interface Props {
  href: string
  here: string
  chosen: boolean
  title: string
  picture: PictureData | null
  /** Shown below the title. */
  children?: ReactNode
  /** Also shown below the title. On a phone, it is as wide as the card. */
  below?: ReactNode
  /** A second, quieter link. */
  more?: ReactNode
}

/** A choice among several: the whole card is the link. */
export const ChoiceCard = ({ href, here, chosen, title, picture, children, below, more }: Props) => (
  <li
    className={joinClasses(
      'relative grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-b border-hairline py-4 sm:grid-cols-[6rem_minmax(0,1fr)_auto] sm:gap-x-6 sm:py-5',
      chosen && 'bg-blush',
    )}
  >
    <ArchPicture
      picture={picture}
      sizes="6rem"
      decorative
      className={joinClasses('aspect-4/5', below !== undefined && 'sm:row-span-2', chosen && 'ml-2')}
    />
    <div className="min-w-0">
      <h2 className="text-h4 leading-tight">
        <ChoiceLink
          href={href}
          here={here}
          aria-current={chosen || undefined}
          className="after:absolute after:inset-0 hover:text-rosewood"
        >
          {title}
        </ChoiceLink>
      </h2>
      {children}
      {more}
    </div>
    <Icon
      name={chosen ? 'check' : 'right'}
      className={joinClasses('text-rosewood', below !== undefined && 'sm:row-span-2', chosen && 'mr-2')}
    />
    {below !== undefined && <div className="col-span-full min-w-0 sm:col-span-1 sm:col-start-2">{below}</div>}
  </li>
)
