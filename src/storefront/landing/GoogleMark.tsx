/** The name that Google wants beside what comes from it: unbroken, untranslated, in its own grey. */
export const GoogleMark = () => (
  <span translate="no" className="whitespace-nowrap font-sans text-[0.875rem] font-[400] text-[#5E5E5E]">
    Google Maps
  </span>
)
