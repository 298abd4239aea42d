type QrCodeProps = {
  code: { size: number; path: string }
  label: string
  className: string
}

/** The width of the light margin in modules. Without it, scanners may not find the code. */
const quiet = 4

/** A QR code, black on white in both themes, because some scanners cannot read a light code on a dark background. */
export function QrCode({ code: { size, path }, label, className }: QrCodeProps) {
  const side = size + 2 * quiet
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect x={-quiet} y={-quiet} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
