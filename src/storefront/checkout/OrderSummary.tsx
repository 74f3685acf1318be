import type { BasketItem } from '@/contract/basket'
import { formatItemTime } from '@/storefront/basket/ItemLines'
import { getItemPence } from '@/storefront/basket/types'
import { fillPlaceholders } from '@/domain/content/placeholders'
import { formatMoney } from '@/domain/pricing/totals'

interface Props {
  items: BasketItem[]
  /** Text with the person's name; `{name}` is the name. */
  performer: string
  /** The address of each treatment's picture, by its id. */
  pictures: Record<string, string>
}

/** The treatments beside the form on a wide screen: picture, treatment, time, person and price. */
export const OrderSummary = ({ items, performer, pictures }: Props) => (
  <ul className="mt-4 grid gap-4">
    {items.map((item) => (
      <li key={item.item_id} className="grid grid-cols-[3.25rem_minmax(0,1fr)_auto] gap-x-3.5 text-small">
        <div className="arch aspect-4/5">
          {pictures[item.service_id] && (
            <img
              src={pictures[item.service_id]}
              alt=""
              width={320}
              height={400}
              loading="lazy"
              className="block h-full w-full object-cover"
            />
          )}
        </div>
        <div>
          <p className="font-[600] leading-snug">{item.service_name}</p>
          <p className="figures mt-0.5 text-ink-soft">{formatItemTime(item)}</p>
          {item.staff_name && (
            <p className="text-ink-soft">{fillPlaceholders(performer, { name: item.staff_name })}</p>
          )}
        </div>
        <p className="figures font-[550]">{formatMoney(getItemPence(item))}</p>
      </li>
    ))}
  </ul>
)
