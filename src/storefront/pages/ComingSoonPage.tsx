import { toTelHref } from '@/domain/text/names'
import type { SiteWords } from '@/messages/site-words'
import type { LocationView } from '@/server/services/content/types'
import { Container } from '@/storefront/ui/Breadcrumb'

const Phone = ({ phone }: { phone: string }) => (
  <a href={toTelHref(phone)} className="figures underline underline-offset-2">
    {phone}
  </a>
)

interface Props {
  words: SiteWords['pages']
  name: string
  phone: string
  locations: LocationView[]
}

/** The only page while the salon is closed (D119). Its links only make calls, because no other page can be opened. */
export const ComingSoonPage = ({ words, name, phone, locations }: Props) => (
  <Container className="pt-16 pb-20 lg:pb-32">
    <p className="lead">{name}</p>
    <h1 className="mt-4 max-w-[14ch]">{words.soon}</h1>
    {phone && (
      <p className="lead mt-6">
        <Phone phone={phone} />
      </p>
    )}
    {locations.map((location) => {
      const lines = [location.address, location.city, location.postcode].filter(Boolean)
      return (
        <address key={location.id} className="mt-8 not-italic">
          <strong>{location.name}</strong>
          {lines.length > 0 && <p>{lines.join(', ')}</p>}
          {location.phone && location.phone !== phone && (
            <p>
              <Phone phone={location.phone} />
            </p>
          )}
        </address>
      )
    })}
  </Container>
)
