import type { BasketWords } from '../basket/types'
import { BasketButton } from '../basket/BasketButton.client'
import { ButtonLink } from '../ui/Button'
import { Icon } from '../ui/Icon'
import type { LinkView, PictureView } from '../../server/services/content/types'
import type { Menu } from './menu'
import { NavDrawer } from './NavDrawer.client'
import { NavFade } from './NavFade.client'
import { UserLink } from './UserLink.client'
import { Wordmark } from './Wordmark'

interface Props {
  name: string
  logo: PictureView | null
  links: LinkView[]
  menu: Menu
  /** What the button to book is called. */
  book: string
  /** Names of the locations by id, for the basket. */
  places: Record<string, string>
  basket: BasketWords
}

/** Brand, the owner's links, the way to book, the basket and the menu. */
export const Navbar = ({ name, logo, links, menu, book, places, basket }: Props) => (
  <NavFade>
    <nav
      aria-label="Main"
      className="mx-auto flex h-(--navbar) w-full max-w-(--container) items-center px-(--space-gutter) sm:gap-1 lg:gap-2"
    >
      <a
        href="/"
        aria-label={`${name}, home`}
        className="mr-auto flex min-h-11 min-w-0 items-center md:max-w-[45%] md:flex-none"
      >
        <Wordmark name={name} logo={logo} />
      </a>
      <ul className="nav-links mr-2 hidden md:flex lg:mr-6">
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href} className="nav-link">
              {label}
            </a>
          </li>
        ))}
      </ul>
      <ButtonLink href="/booking-appointment" small className="nav-book">
        {book}
      </ButtonLink>
      <BasketButton places={places} words={basket}>
        <Icon name="bag" />
      </BasketButton>
      <UserLink>
        <Icon name="person" />
      </UserLink>
      <NavDrawer menu={menu}>
        <Icon name="menu" />
      </NavDrawer>
    </nav>
  </NavFade>
)
