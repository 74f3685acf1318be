import type { ReactNode } from 'react'
import { ArchPicture } from '../ui/ArchPicture'
import { classes } from '../ui/classes'
import { Icon } from '../ui/Icon'
import type { PictureData } from '../ui/picture-data'
import { ChoiceLink } from './ChoiceLink.client'

interface Props {
  href: string
  here: string
  chosen: boolean
  title: string
  picture: PictureData | null
  /** Under the title. */
  children?: ReactNode
  /** A second, quieter link. */
  more?: ReactNode
}

/** One of several: the whole card is the link. */
export const ChoiceCard = ({ href, here, chosen, title, picture, children, more }: Props) => (
  <li
    className={classes(
      'relative grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-4 border-b border-hairline py-4 sm:grid-cols-[6rem_minmax(0,1fr)_auto] sm:gap-6 sm:py-5',
      chosen && 'bg-blush',
    )}
  >
    <ArchPicture
      picture={picture}
      sizes="6rem"
      decorative
      className={classes('aspect-4/5', chosen && 'ml-2')}
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
    <Icon name={chosen ? 'check' : 'right'} className={classes('text-rosewood', chosen && 'mr-2')} />
  </li>
)
