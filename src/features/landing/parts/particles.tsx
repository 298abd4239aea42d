/** Pieces of the contour lines of /art/hero/survey.svg, in its units, away from where text and card stand. */
const ways = [
  'M2596 1260q-56 32-77 46t-50 31-58 30-52 23-46 20-48 22-55 4-44-32-24-54l-10-30',
  'M2100 284q60 2 90 0t60-13 53-21 50-14 51 0 50 12 56 14 60 6 59-14l29-14',
  'M1540 810q40-30 60-46t30-40 6-54-15-60-26-54-15-50 15-56 17-60 12-60l10-30',
  'M2680 516q40 40 56 62t25 52 7 60-2 60-1 60-13 58-30 50-40 42-42 33l-20 13',
  'M1740 220q60 40 80 59t40 39 50 24 60-5 60-12 60-5 60-2 60-6 60-18l30-12',
  'M1840 196q40 32 66 48t50 23 54 11 60 5 60 2 60-1 60-13 53-21 50-14l27-4',
  'M2000 328q60-6 90-8t60-2 60-6 60-18 60-22 60-7 60 13 60 18 60 7l30-1',
  'M2680 466q40 32 60 52t36 41 27 51 7 60-7 60-1 60 0 57-12 50-27 43l-17 20',
]
const secondsApart = 3

/** Survey points that drift along the map's lines: every 3 s one sets out, each lasts 8 s. Nothing drifts with reduced motion. */
export function Particles() {
  return (
    <svg
      viewBox="0 0 2880 1640"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      className="absolute inset-0 size-full will-change-transform"
    >
      {ways.map((way, place) => (
        <circle
          key={way}
          r="6"
          className="animate-drift fill-fg opacity-0"
          style={{ offsetPath: `path('${way}')`, animationDelay: `${place * secondsApart}s` }}
        />
      ))}
    </svg>
  )
}
