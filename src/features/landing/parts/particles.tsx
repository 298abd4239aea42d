/** Pieces of the contour lines of /art/hero/survey.svg, in its units, away from where text and card stand. */
const ways = [
  'M1446 1224q-28-72-17-100t47-35 72-15 65 11 33 55 2 72-17 72l-15 36',
  'M2424 1244q14 76 9 112t-19 67-37 60-55 41-73 19-77-5-64-31l-28-19',
  'M1632 296q72-20 108-23t72-4 72-10 72-23 72-9 72 16 72 11l36 0',
  'M2016 1468q-72-34-102-31t-44 39-30 65-52 14-55-53-32-74 2-72l15-36',
  'M1574 720q34-62 46-91t5-65-36-49-65-13-52 25-18 61-16 72l-14 36',
  'M2208 1550q-72-24-100-43t-56-43-56-47-64-31-72-3-56-5-15-46l5-36',
  'M2400 1496q-48 44-84 53t-72 15-72-4-67-29-60-41-65-39-66-14l-30 3',
  'M2408 1344q-14 72-35 106t-57 50-72 20-72-8-60-30-48-42-46-48l-22-24',
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
