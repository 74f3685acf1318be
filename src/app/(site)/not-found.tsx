import { Lost } from '@/storefront/pages/Lost'

export default function NotFound() {
  return (
    <Lost
      title="This page is not here"
      text="It may have moved, or the address may have a slip in it. The treatments are where they always were."
    />
  )
}
