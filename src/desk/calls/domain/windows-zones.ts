/**
 * The IANA zone of each Windows zone (CLDR windowsZones, territory 001), with former names. The names are without `Standard
 * Time`.
 */
const table = `
Dateline=Etc/GMT+12;UTC-11=Etc/GMT+11;Aleutian=America/Adak;Hawaiian=Pacific/Honolulu;Marquesas=Pacific/Marquesas
Alaskan=America/Anchorage;UTC-09=Etc/GMT+9;Pacific (Mexico)=America/Tijuana;UTC-08=Etc/GMT+8;Pacific=America/Los_Angeles
US Mountain=America/Phoenix;Mountain (Mexico)=America/Mazatlan;Mountain=America/Denver;Yukon=America/Whitehorse
Central America=America/Guatemala;Central=America/Chicago;Easter Island=Pacific/Easter;Central (Mexico)=America/Mexico_City
Canada Central=America/Regina;SA Pacific=America/Bogota;Eastern (Mexico)=America/Cancun;Eastern=America/New_York
Haiti=America/Port-au-Prince;Cuba=America/Havana;US Eastern=America/Indianapolis;Turks And Caicos=America/Grand_Turk
Paraguay=America/Asuncion;Atlantic=America/Halifax;Venezuela=America/Caracas;Central Brazilian=America/Cuiaba
SA Western=America/La_Paz;Pacific SA=America/Santiago;Newfoundland=America/St_Johns;Tocantins=America/Araguaina
E. South America=America/Sao_Paulo;SA Eastern=America/Cayenne;Argentina=America/Buenos_Aires;Greenland=America/Godthab
Montevideo=America/Montevideo;Magallanes=America/Punta_Arenas;Saint Pierre=America/Miquelon;Bahia=America/Bahia
UTC-02=Etc/GMT+2;Mid-Atlantic=Etc/GMT+2;Azores=Atlantic/Azores;Cape Verde=Atlantic/Cape_Verde;UTC=Etc/UTC
GMT=Europe/London;Greenwich=Atlantic/Reykjavik;Sao Tome=Africa/Sao_Tome;Morocco=Africa/Casablanca
W. Europe=Europe/Berlin;Central Europe=Europe/Budapest;Romance=Europe/Paris;Central European=Europe/Warsaw
W. Central Africa=Africa/Lagos;Jordan=Asia/Amman;GTB=Europe/Bucharest;Middle East=Asia/Beirut;Egypt=Africa/Cairo
E. Europe=Europe/Chisinau;Syria=Asia/Damascus;West Bank=Asia/Hebron;South Africa=Africa/Johannesburg;FLE=Europe/Kiev
Israel=Asia/Jerusalem;South Sudan=Africa/Juba;Kaliningrad=Europe/Kaliningrad;Sudan=Africa/Khartoum;Libya=Africa/Tripoli
Namibia=Africa/Windhoek;Arabic=Asia/Baghdad;Turkey=Europe/Istanbul;Arab=Asia/Riyadh;Belarus=Europe/Minsk
Russian=Europe/Moscow;E. Africa=Africa/Nairobi;Iran=Asia/Tehran;Arabian=Asia/Dubai;Astrakhan=Europe/Astrakhan
Azerbaijan=Asia/Baku;Russia Time Zone 3=Europe/Samara;Mauritius=Indian/Mauritius;Saratov=Europe/Saratov
Georgian=Asia/Tbilisi;Volgograd=Europe/Volgograd;Caucasus=Asia/Yerevan;Armenian=Asia/Yerevan;Afghanistan=Asia/Kabul
West Asia=Asia/Tashkent;Ekaterinburg=Asia/Yekaterinburg;Pakistan=Asia/Karachi;Qyzylorda=Asia/Qyzylorda
India=Asia/Calcutta;Sri Lanka=Asia/Colombo;Nepal=Asia/Katmandu;Central Asia=Asia/Bishkek;Bangladesh=Asia/Dhaka
Omsk=Asia/Omsk;Myanmar=Asia/Rangoon;SE Asia=Asia/Bangkok;Altai=Asia/Barnaul;W. Mongolia=Asia/Hovd
North Asia=Asia/Krasnoyarsk;N. Central Asia=Asia/Novosibirsk;Tomsk=Asia/Tomsk;China=Asia/Shanghai
North Asia East=Asia/Irkutsk;Singapore=Asia/Singapore;W. Australia=Australia/Perth;Taipei=Asia/Taipei
Ulaanbaatar=Asia/Ulaanbaatar;Aus Central W.=Australia/Eucla;Transbaikal=Asia/Chita;Tokyo=Asia/Tokyo
North Korea=Asia/Pyongyang;Korea=Asia/Seoul;Yakutsk=Asia/Yakutsk;Cen. Australia=Australia/Adelaide
AUS Central=Australia/Darwin;E. Australia=Australia/Brisbane;AUS Eastern=Australia/Sydney
West Pacific=Pacific/Port_Moresby;Tasmania=Australia/Hobart;Vladivostok=Asia/Vladivostok;Lord Howe=Australia/Lord_Howe
Bougainville=Pacific/Bougainville;Russia Time Zone 10=Asia/Srednekolymsk;Magadan=Asia/Magadan;Norfolk=Pacific/Norfolk
Sakhalin=Asia/Sakhalin;Central Pacific=Pacific/Guadalcanal;Russia Time Zone 11=Asia/Kamchatka;Kamchatka=Asia/Kamchatka
New Zealand=Pacific/Auckland;UTC+12=Etc/GMT-12;Fiji=Pacific/Fiji;Chatham Islands=Pacific/Chatham;UTC+13=Etc/GMT-13
Tonga=Pacific/Tongatapu;Samoa=Pacific/Apia;Line Islands=Pacific/Kiritimati;Mexico=America/Mexico_City`

const fold = (name: string) =>
  name
    .toLowerCase()
    .replace(/\b(standard|daylight|summer) time\b|\btime \(us & canada\)/g, '')
    .replace(/\s+/g, ' ')
    .trim()

const zones = new Map(
  table
    .trim()
    .split(/[;\n]/)
    .map((entry) => {
      const [name = '', zone = ''] = entry.split('=')
      return [fold(name), zone] as const
    }),
)

/** Returns whether the JavaScript runtime knows this IANA zone. */
type IsKnown = (zone: string) => boolean

/**
 * Returns the zone that a name means if the calendar does not define it. The name may be an IANA zone, a Windows zone, a path
 * such as `/mozilla.org/…/Europe/Berlin`, a text with a city, a UTC offset such as +02:00, or another name of UTC.
 */
export function zoneMeant(name: string, isKnown: IsKnown): string | undefined {
  const plain = name.trim().replace(/^["']+|["']+$/g, '')
  if (isKnown(plain)) return plain
  const words = plain.replace(/^\([^)]*\)\s*/, '').replace(/\s+\d+$/, '')
  const windows = zones.get(fold(plain)) ?? zones.get(fold(words))
  return windows ?? zoneWithin(plain, isKnown) ?? cityIn(words, isKnown) ?? offsetIn(plain)
}

function zoneWithin(name: string, isKnown: IsKnown): string | undefined {
  const parts = name.split(/[\s/()]+/).filter(Boolean)
  const tails = parts.flatMap((_, index) => [3, 2].map((length) => parts.slice(index, index + length)))
  return tails
    .filter(({ length }) => length > 1)
    .map((tail) => tail.join('/'))
    .find(isKnown)
}

const continents = 'Europe America Asia Africa Australia Pacific Atlantic Indian'.split(' ')

function cityIn(words: string, isKnown: IsKnown): string | undefined {
  const cities = words.split(/[,;]+/).map((city) => city.trim().replaceAll(' ', '_'))
  return cities
    .filter((city) => /^[A-Za-z_]{3,40}$/.test(city))
    .flatMap((city) => continents.map((continent) => `${continent}/${city}`))
    .find(isKnown)
}

function offsetIn(name: string): string | undefined {
  const [, sign, hours = '', minutes = '00'] =
    /(?:^|utc|gmt|\()\s*([+-])(\d{1,2})[:.]?(\d\d)?\b/i.exec(name) ?? []
  if (sign && Number(hours) <= 14 && Number(minutes) < 60)
    return `${sign}${hours.padStart(2, '0')}:${minutes}`
  return /(^|[^a-z])(utc|gmt|zulu|z|coordinated universal time|universal time)([^a-z]|$)/i.test(name)
    ? 'UTC'
    : undefined
}
