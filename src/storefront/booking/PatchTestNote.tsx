import { Icon } from '../ui/Icon'

/** Said before a time is chosen and again on the review page (D39, S7). */
export const PatchTestNote = () => (
  <p className="flex items-start gap-3 rounded-control border border-amber bg-white px-4 py-3 text-ink">
    <Icon name="alert" className="text-amber" />
    <span>
      <strong className="font-[600]">This treatment needs a patch test 24 to 48 hours before.</strong> If you
      have not had one with us, choose a time at least two days away and call us to arrange it.
    </span>
  </p>
)
