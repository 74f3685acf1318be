import { NavDrawer, NavFade, PersonMenu } from './NavDrawer.client'
import type { PictureView } from '@/server/services/content/picture'
import { isLongName, toShortName } from '@/domain/content/brand'
import { ButtonLink, joinClasses } from '@/storefront/ui/Button'
import type { BasketWords } from '@/storefront/basket/types'
import { BasketButton } from '@/storefront/basket/BasketButton.client'
import { Icon } from '@/storefront/ui/Icon'
import type { LinkView } from '@/server/services/content/site-views'
import type { Menu } from './menu'

interface Props {
  name: string
  /** Shown instead of the name. */
  logo?: PictureView | null
  className?: string
}

/** Shows "Linden & Lace — Beauty & Academy" with a large first part and the rest small below it. */
export const Wordmark = ({ name, logo, className }: Props) => {
  if (logo)
    return (
      <img
        src={logo.src}
        width={logo.width}
        height={logo.height}
        alt={logo.alt || name}
        className={joinClasses(
          'block h-11 w-auto max-w-[min(11rem,100%)] min-w-0 object-contain object-left',
          className,
        )}
      />
    )
  const [first = name, ...rest] = name.split(/\s[—–|]\s/)
  return (
    <span className={joinClasses('flex min-w-0 flex-col leading-none wrap-anywhere', className)}>
      <span className="wordmark">{first.trim()}</span>
      {rest.length > 0 && <span className="mt-1 text-[0.75rem] text-ink-soft">{rest.join(' ')}</span>}
    </span>
  )
}

interface NavbarProps {
  name: string
  logo: PictureView | null
  links: LinkView[]
  menu: Menu
  /** The label of the booking button. */
  book: string
  /** Location names by id, for the basket. */
  places: Record<string, string>
  basket: BasketWords
  /** True while the visitor books. A phone then only gets the name and the basket (D126). */
  isBooking?: boolean
}

interface BrandProps {
  name: string
  logo: PictureView | null
  className?: string
}

/** The name or logo, which leads to the home page. */
const Brand = ({ name, logo, className }: BrandProps) => (
  <a
    href="/"
    aria-label={`${name}, home`}
    className={joinClasses('nav-brand mr-auto flex min-h-11 min-w-0 items-center pr-2', className)}
  >
    <Wordmark name={name} logo={logo} />
  </a>
)

/** The header of checkout: the brand and the basket (D126). */
export const CheckoutHead = ({
  name,
  logo,
  places,
  basket,
}: Pick<NavbarProps, 'name' | 'logo' | 'places' | 'basket'>) => (
  <header className="border-b border-hairline">
    <nav
      aria-label="Main"
      className="mx-auto flex min-h-16 w-full max-w-(--container) items-center px-(--space-gutter) py-1"
    >
      <Brand name={name} logo={logo} />
      <BasketButton places={places} words={basket}>
        <Icon name="bag" />
      </BasketButton>
    </nav>
  </header>
)

/** The brand, the owner's links, the booking button, the basket and the menu. */
export const Navbar = ({ name, logo, links, menu, book, places, basket, isBooking }: NavbarProps) => (
  <NavFade>
    <nav
      aria-label="Main"
      data-bare={isBooking || undefined}
      data-long={(!logo && isLongName(toShortName(name))) || undefined}
      className="page-width page-width-wide flex min-h-(--navbar) items-center py-1 sm:gap-1 lg:gap-2"
    >
      <Brand name={name} logo={logo} className="md:max-w-[45%] md:flex-none" />
      <ul className="nav-links mr-2 hidden md:flex lg:mr-6">
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href} className="nav-link">
              {label}
            </a>
          </li>
        ))}
      </ul>
      {!isBooking && (
        <ButtonLink href="/booking-appointment" small className="nav-book">
          {book}
        </ButtonLink>
      )}
      <BasketButton places={places} words={basket}>
        <Icon name="bag" />
      </BasketButton>
      <div className="nav-rest">
        <PersonMenu>
          <Icon name="person" />
        </PersonMenu>
        <NavDrawer menu={menu}>
          <Icon name="menu" />
        </NavDrawer>
      </div>
    </nav>
  </NavFade>
)
