import { joinClasses } from '@/storefront/ui/Button'
import { Icon } from '@/storefront/ui/Icon'
import { Price } from '@/storefront/ui/Price'

export interface BookChoice {
  location: string
  href: string
  pricePence?: number
}

interface Props {
  title: string
  choices: BookChoice[]
  /** The id of the heading that names the treatment. */
  describedBy?: string
  className?: string
}

/** A quiet button, because a list has many of them. It opens a list of locations. It is a native `<details>`, so it works before any script loads. */
export const BookMenu = ({ title, choices, describedBy, className }: Props) => (
  <details className={joinClasses('book-menu disclosure', className)} name="book-menu">
    <summary className="button button-quiet" aria-describedby={describedBy}>
      {title}
      <Icon name="down" size={20} className="disclosure-mark disclosure-turn" />
    </summary>
    <ul className="book-menu-list">
      {choices.map(({ location, href, pricePence }) => (
        <li key={location}>
          <a href={href} className="book-menu-link">
            <span>{location}</span>
            {pricePence === undefined ? (
              <Icon name="right" size={20} className="text-rosewood" />
            ) : (
              <Price pence={pricePence} className="text-ink-soft" />
            )}
          </a>
        </li>
      ))}
    </ul>
  </details>
)
