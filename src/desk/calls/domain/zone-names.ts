/** The current spelling of cities for which ICU still uses a former name. */
const presentNames: Record<string, string> = {
  Asmera: 'Asmara',
  Calcutta: 'Kolkata',
  Coral_Harbour: 'Atikokan',
  Dacca: 'Dhaka',
  Enderbury: 'Kanton',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Macao: 'Macau',
  Ponape: 'Pohnpei',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
  Thimbu: 'Thimphu',
  Truk: 'Chuuk',
  Ujung_Pandang: 'Makassar',
  Ulan_Bator: 'Ulaanbaatar',
}

/** Returns the city of a zone, such as 'Kolkata' for 'Asia/Calcutta'. */
export function zoneCity(zone: string): string {
  const name = zone.split('/').at(-1) ?? zone
  return (presentNames[name] ?? name).replaceAll('_', ' ')
}
