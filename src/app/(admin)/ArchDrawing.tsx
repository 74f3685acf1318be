const archInsets = Array.from({ length: 9 }, (_, index) => index * 19)

const arch = (inset: number): string => {
  const left = 40 + inset
  const right = 440 - inset
  const radius = (right - left) / 2
  return `M${left} 800V${40 + radius + inset * 0.9}a${radius} ${radius} 0 0 1 ${radius * 2} 0V800`
}

/** The salon's arch, drawn as a doorway in fine lines. It decorates the sign-in page. */
export const ArchDrawing = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 480 800" preserveAspectRatio="xMidYMax meet" className={className} focusable="false">
    <path d={arch(0)} fill="var(--blush)" />
    <path d={arch(76)} fill="var(--paper)" />
    {archInsets.map((inset) => (
      <path key={inset} d={arch(inset)} fill="none" stroke="currentColor" strokeWidth={0.9} opacity={0.6} />
    ))}
    <circle cx="240" cy="470" r="31" fill="var(--rosewood)" />
    <path d="M240 501V800" stroke="var(--rosewood)" strokeWidth={1.4} fill="none" />
    <path
      d="M240 640c-34-6-58-28-64-66 38 2 60 26 64 66zM240 700c34-6 58-28 64-66-38 2-60 26-64 66z"
      fill="var(--rosewood)"
      opacity={0.85}
    />
  </svg>
)
