import type { CSSProperties } from 'react'

/** Eight points each along the contour lines of /art/hero/survey.svg (1440 by 820), away from where text and card stand. */
const ways = [
  '1298 630, 1263 651, 1227 673, 1190 690, 1153 707, 1114 720, 1081 698, 1066 660',
  '1050 142, 1091 142, 1131 133, 1169 119, 1210 120, 1250 130, 1291 134, 1329 120',
  '770 405, 802 380, 819 344, 810 304, 793 268, 796 228, 807 189, 817 150',
  '1340 258, 1368 288, 1383 326, 1383 367, 1382 408, 1369 447, 1343 478, 1310 503',
  '870 110, 905 135, 937 165, 980 170, 1022 162, 1066 159, 1109 155, 1150 141',
  '920 98, 953 122, 991 137, 1031 141, 1072 143, 1112 139, 1151 125, 1190 116',
  '1000 164, 1044 160, 1087 158, 1130 149, 1171 134, 1215 136, 1256 148, 1300 151',
  '1340 233, 1370 259, 1395 290, 1406 328, 1401 368, 1401 408, 1396 447, 1373 480',
].map((way) => way.split(', ').map((point) => point.split(' ').map(Number)))

const secondsApart = 3

/** Survey points that drift along the map's lines: every 3 s one sets out, each lasts 8 s. Nothing drifts with reduced motion. */
export function Particles() {
  return (
    <div className="absolute inset-0 [container-type:size]">
      <div className="absolute top-1/2 right-0 aspect-[1440/820] w-[max(100cqw,100cqh*1440/820)] -translate-y-1/2 [container-type:size]">
        {ways.map((way, place) => (
          <span
            key={way.join()}
            className="absolute -top-[3px] -left-[3px] size-1.5 animate-drift rounded-full bg-fg opacity-0"
            style={{ ...stopsOf(way), animationDelay: `${place * secondsApart}s` }}
          />
        ))}
      </div>
    </div>
  )
}

/** The points as `--way-0` to `--way-7`, in parts of the map: the stops of the keyframes `drift`. */
function stopsOf(way: number[][]): CSSProperties {
  const stops = way.map(([x = 0, y = 0], stop) => [
    `--way-${stop}`,
    `${share(x, 1440)}cqw ${share(y, 820)}cqh`,
  ])
  return Object.fromEntries(stops)
}

const share = (part: number, whole: number) => ((100 * part) / whole).toFixed(1)
