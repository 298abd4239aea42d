type Box = [left: number, top: number, width: number, height: number]

type Bar = [name: string, was: string, wasValue: number, now: string, nowValue: number, full?: number]

/** `service` is the one for similar projects, `image` the drawing of the screen. */
export type SampleResult = {
  image: string
  /** The name of a service. */
  service: string
  outcome: {
    was: string
    now: string
    of: string
    how: string
    bars: Bar[]
    /** The part of the screen for a row, for a square thumbnail, and for a phone. */
    crop: { row: Box; thumb: Box; focus: Box }
  }
}

export const tidewick: SampleResult = {
  image: '/screens/tidewick.svg',
  service: 'Web Performance Repair',
  outcome: {
    was: '2.4 s',
    now: '180 ms',
    of: 'gauge to screen, 95th percentile',
    how: 'Timestamps written at the gauge and read back from 200 volunteer phones, three weeks.',
    bars: [
      ['Gauge to screen', '2.4 s', 2400, '180 ms', 180],
      ['First visit', '390 KB', 390, '41 KB', 41],
    ],
    crop: { row: [330, 36, 224, 140], thumb: [420, 36, 136, 136], focus: [178, 34, 382, 246] },
  },
}

export const ledgerlark: SampleResult = {
  image: '/screens/ledgerlark.svg',
  service: 'AI Feature for Your Product',
  outcome: {
    was: '31%',
    now: '4.2%',
    of: 'of bank lines left for a person',
    how: '1,800 lines labeled by hand by two bookkeepers, who disagreed on 23.',
    bars: [
      ['Lines left for a person', '31%', 31, '4.2%', 4.2],
      ['Monthly close', '6 days', 6, '2 days', 2],
    ],
    crop: { row: [320, 36, 232, 145], thumb: [400, 36, 150, 150], focus: [10, 108, 350, 212] },
  },
}

export const loomhollow: SampleResult = {
  image: '/screens/loomhollow.svg',
  service: 'Checkout Rebuild',
  outcome: {
    was: '54.1%',
    now: '63.8%',
    of: 'of checkouts completed',
    how: 'Half of the visitors, five weeks, 18,400 checkouts; 95% interval of the difference 8.3 to 11.1 points.',
    bars: [
      ['Checkouts completed', '54.1%', 54.1, '63.8%', 63.8, 100],
      ['Duplicate orders a week', '6', 6, '0', 0],
    ],
    crop: { row: [344, 222, 216, 135], thumb: [374, 190, 168, 168], focus: [240, 34, 320, 213] },
  },
}

export const clauseferry: SampleResult = {
  image: '/screens/clauseferry.svg',
  service: 'Document Question Answering',
  outcome: {
    was: '71%',
    now: '92%',
    of: 'of answers judged right',
    how: '240 questions by two lawyers, with the right answer and the right page.',
    bars: [
      ['Answers right', '71%', 71, '92%', 92, 100],
      ['Answers wrong', '29%', 29, '1.3%', 1.3],
    ],
    crop: { row: [300, 134, 240, 150], thumb: [304, 142, 156, 156], focus: [290, 104, 264, 174] },
  },
}

export const rotawren: SampleResult = {
  image: '/screens/rotawren.svg',
  service: 'Feature Build in Your App',
  outcome: {
    was: '5 h 10 min',
    now: '50 min',
    of: 'to plan one week',
    how: 'Eight planners timed themselves, four weeks before and four weeks after.',
    bars: [
      ['Planning a week', '5 h 10 min', 310, '50 min', 50],
      ['Wishes granted', '61%', 61, '78%', 78, 100],
      ['Rule violations found', '9', 9, '0', 0],
    ],
    crop: { row: [330, 38, 226, 141], thumb: [420, 38, 128, 128], focus: [230, 34, 330, 220] },
  },
}

export const frostglass: SampleResult = {
  image: '/screens/frostglass.svg',
  service: 'PostgreSQL Checkup',
  outcome: {
    was: '41 s',
    now: '0.6 s',
    of: 'to draw one season',
    how: 'Timed at the browser over a working week; 0.9 s at the 95th percentile.',
    bars: [
      ['Season chart, median', '41 s', 41, '0.6 s', 0.6],
      ['Storage', '310 GB', 310, '84 GB', 84],
    ],
    crop: { row: [316, 36, 236, 147], thumb: [430, 36, 128, 128], focus: [230, 34, 330, 220] },
  },
}

export const pinemoor: SampleResult = {
  image: '/screens/pinemoor.svg',
  service: 'AI Feature for Your Product',
  outcome: {
    was: '5 h 40 min',
    now: '38 min',
    of: 'to the first reply, median',
    how: 'Eight weeks in the season; ratings went from 4.3 to 4.5, which counts as unchanged.',
    bars: [['First reply, median', '5 h 40 min', 340, '38 min', 38]],
    crop: { row: [184, 140, 240, 150], thumb: [184, 140, 160, 160], focus: [170, 132, 380, 228] },
  },
}

export const birchgate: SampleResult = {
  image: '/screens/birchgate.svg',
  service: 'PostgreSQL Checkup',
  outcome: {
    was: '19 h',
    now: '94 s',
    of: 'of a service that cannot write',
    how: 'Clock of the night itself; counts and checksums of all 214 tables agreed.',
    bars: [
      ['Read-only, dump and restore against this way', '19 h', 68400, '94 s', 94],
      ['Slowest monthly report', '26 min', 26, '7 min', 7],
    ],
    crop: { row: [322, 34, 234, 146], thumb: [400, 34, 156, 156], focus: [200, 34, 360, 240] },
  },
}

export const ospreyLane: SampleResult = {
  image: '/screens/osprey-lane.svg',
  service: 'Feature Build in Your App',
  outcome: {
    was: '1,140',
    now: '0',
    of: 'accessibility findings',
    how: "The audit's own tool on 96 screens; a human tester's list went from 47 to five, then none.",
    bars: [
      ['Findings', '1,140', 1140, '0', 0],
      ['From drawn page to shipped', '9 days', 9, '3 days', 3],
    ],
    crop: { row: [330, 34, 226, 141], thumb: [414, 34, 142, 142], focus: [148, 34, 412, 258] },
  },
}

export const vellumHill: SampleResult = {
  image: '/screens/vellum-hill.svg',
  service: 'Feature Build in Your App',
  outcome: {
    was: '48%',
    now: '87%',
    of: 'of questions find their page in the first five',
    how: '150 questions that visitors had really asked, with the page that answers each.',
    bars: [['Right page in the first five', '48%', 48, '87%', 87, 100]],
    crop: { row: [20, 110, 240, 150], thumb: [90, 130, 150, 150], focus: [0, 34, 380, 240] },
  },
}
