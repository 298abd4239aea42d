import { stemTerm } from './tokens.ts'

/**
 * Synonyms of visitors of a developer's site. Words left of '>' are synonyms of each other; a word on the left also counts,
 * with less weight, as those on the right, but not the reverse.
 */
const LINES = `
price cost charge fee rate tariff quote pricing > pay budget billed
expensive cheap affordable budget > price cost fixed
surcharge extra supplement > percent rush
discount reduction rebate cheaper > percent off charity
website site homepage webpage web-site web > page landing marketing
page pages > website site
shop store e-commerce ecommerce webshop storefront > sell checkout shopify
sell selling sale sales > shop store checkout
cart basket checkout > shop order payment
app application > mobile software
mobile smartphone tablet iphone android ios ipad > app
phone phones > mobile app
software application app program > product
mvp prototype > startup saas product version application
startup founder > mvp saas
maintenance upkeep upkept maintain care > updates support monitoring backups
support help-desk helpdesk > customer maintenance
update updated updates upgrade > maintenance
audit review check checkup inspect inspection analysis assessment examine > report
slow speed performance fast faster load loading > audit vitals repair
fix repair mend solve > bug defect
own owner ownership belong belongs copyright rights ip intellectual-property
nda confidential confidentiality secret secrecy non-disclosure nondisclosure disclosure
warranty guarantee guaranteed > bug fix
bug bugs defect fault error broken > warranty fix
stop halt abandon leave > cancel
cancel cancellation terminate termination quit halfway withdraw
rush urgent urgently asap hurry express > deadline surcharge
deadline deadlines > urgent timeline
remote remotely abroad overseas online-meeting distance
timezone time-zone > hours central
hosting host hosted hoster server > account
deploy deployment > hosting devops
revision revisions change changes round rounds correction corrections amend > feedback
contact email mail e-mail reach write message > form address
call meeting appointment > intro book calendar phone
answer reply respond response
language languages speak spoken > english
logo brand branding identity > design studio
text texts copy copywriting content wording > copywriter write
photo photos photography picture pictures image images > photographer
cookie cookies popup banner consent tracking > gdpr privacy
gdpr privacy data-protection dsgvo > consent cookie data
compliant compliance law legal > gdpr
test tests testing tested qa > quality
secure security > penetration test policy
pentest pentested penetration-test > penetration test security
chatbot bot assistant > ai support
ai ml artificial-intelligence machine-learning llm llms gpt openai chatgpt > model language assistant
pdf pdfs manual manuals file files > document documents
evaluate evaluation measure judge assess > test
healthcare health medical hospital hospitals clinic clinics doctor doctors nurse nurses patient patients
logistics transport vehicle vehicles fleet truck trucks driver drivers courier shipping
education school schools student students course courses class classes lesson lessons tutor tutors teach teaching teacher
government municipality municipal city council public-sector county town
bank banks banking finance financial fintech > accounting invoice
bookkeeping bookkeeper bookkeepers accounting accountant accountants > invoice bank
property real-estate estate lease leases rent rental > landlord
restaurant cafe bistro > food
theatre theatres theater theaters venue > ticket seat
study studied degree university college graduate graduated diploma msc > science
live located location based base reside residence > city
american usa us-based > united states
european > europe
city town country > located based live base
experience experienced career background > years worked
employer employed worked > career bank agency
client clients customer customers
satisfied happy pleased > testimonial
testimonial testimonials reference references feedback opinion opinions recommendation review reviews > client
say says said think thinks > testimonial
free gratis complimentary
consult consulting consultation consultant advice advise adviser advisor > architecture technical
cto technical-lead tech-lead lead > technical fractional
part-time fractional interim
available availability capacity slot slots > start free
start begin started beginning > available start
pay payment payments paying upfront advance instalment installments > invoice terms percent
card credit-card visa mastercard > payment stripe
invoice invoices bill bills billing > payment due
design designer interface ui ux figma draw drawing sketch mockup
team colleague colleagues employee employees staff subcontractor coworker > alone freelancers
alone single-handed > team
freelance freelancer freelancing self-employed independent solo
process workflow procedure collaborate collaboration cooperate cooperation > phases steps proposal
phase phases step steps > process
wordpress wp
postgres postgresql pg > database
kubernetes k8s
javascript js
typescript ts
database databases db sql > postgresql query
query queries > database statement
crm hubspot salesforce
integrate integration integrations connect connection hook api
qualification qualifications > certificate degree
login logins sign-in signin > account accounts
style styles styling css > tailwind
certificate certificates certification certifications certified
aws amazon > cloud
skill skills technology technologies stack tech tool tools framework frameworks > built
project projects portfolio case-study > work
income revenue turnover
develop developer development programmer programming coder coding engineer
code source-code codebase repository
result results outcome achieve achieved effect impact improvement
accessible accessibility wcag a11y screen-reader
seo search-engine search-ranking rankings > search
search finding > query archive
blog article articles post posts > written
docs documentation manual guide guides > product
write writing produce author > article text
migrate migration move moving switch > migrate
backup backups restore > database
local-government > municipality city
down outage downtime unavailable away offline failure
automation automate automatic automatically automated
multilingual translation translations translate translator > language
domain domains dns > hosting
training workshop workshops onboarding > team
handover takeover hand-over > launch
demo demos preview previews > sprint
report reports reporting > analysis
analytics statistics metrics > tracking
dashboard dashboards panel > admin
cms content-management backoffice back-office > editor admin
notification notifications alert alerts reminder reminders
real-time realtime > live
map maps gps
booking bookings reservation reservations > appointment calendar
marketplace platform
estimate estimates estimation proposal offer > quote
delay delays late overdue > deadline delivery
refund refunds reimbursement > payment cancel
vat tax taxes
liability insurance
download downloads install installs
rating ratings stars > score
open-source opensource > repository
legacy outdated modernize modernise relaunch redesign refactor refactoring > migrate
rewrite rebuild redo overhaul
scale scales scaling scalability > performance users
uptime monitoring monitor watch > outage
spreadsheet spreadsheets excel
scan scans scanned scanning ocr digitize digitise
conversion conversions leads > rate
subscription subscriptions recurring membership memberships
delivery deliver delivered deadline > weeks
vulnerability vulnerabilities hack hacker attack attacker > security
freelance-rate day-rate day-rates > price day
`

const SYNONYM = 0.75
const HINT = 0.5

/** Credits for the stems that a stem may mean; built once. */
const alternatives = new Map<string, Map<string, number>>()

for (const line of LINES.trim().split('\n')) {
  const [same = '', hints = ''] = line.split('>')
  const stems = [...new Set(toStems(same))]
  for (const stem of stems) {
    for (const other of stems) if (other !== stem) credit(stem, other, SYNONYM)
    for (const hint of toStems(hints)) if (hint !== stem) credit(stem, hint, HINT)
  }
}

function toStems(words: string): string[] {
  return words.trim().split(/\s+/).filter(Boolean).map(stemTerm)
}

function credit(stem: string, other: string, value: number): void {
  const others = alternatives.get(stem) ?? new Map<string, number>()
  others.set(other, Math.max(value, others.get(other) ?? 0))
  alternatives.set(stem, others)
}

export const LEXICON_WORDS = LINES.split(/[\s>]+/).filter(Boolean)

export const synonymsOf = (stem: string): ReadonlyMap<string, number> => alternatives.get(stem) ?? new Map()
export const isInLexicon = (stem: string) => alternatives.has(stem)
