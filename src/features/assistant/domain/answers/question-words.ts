import { stemTerm } from './tokens.ts'

const words = (text: string) => new Set(text.trim().split(/\s+/))
const stems = (text: string) => new Set([...words(text)].map(stemTerm))

/** Words of a question that say nothing about its subject. */
const QUESTION_STOP_WORDS = words(`
a about above actually after again all already also always am an and another any anybody anyone anything
anyway are around as at away back be because been before being best better bit but by can could currently
did different do does doing don don't done down during each else especially ever every everything exactly
explain describe few find for from further get gets getting give given go going good got great had happen
happens has have having he hello help hello hey hi her here him his how however i i'd i'll i'm i've if in
instead interested into is isn't it it's its just kind know later let like likely ll look looking lot m make
makes making may maybe me mean might mine more most mostly much must my myself need needs new next nice no
nor normally not nothing now of off offer often ok okay on once one only or other our out over own per
please possible possibly pretty probably provide put question quite rather re ready really recommend right
roughly s said same say says see shall she should show so some somebody someone something somewhere soon
sort still such sure t take talk tell than thank thanks that that's the their them then there these they
thing things think this those though through to today together tomorrow too try typically under until up us
usually use used useful uses using ve very via want wanted was way we well were what what's whats when where
whether which while who who's whom whose why will with within without won would yes yesterday yet you you'd
you're you've your yours yourself exist exists first want wants able interest many keep idea times plus
minus divided bring sure believe become called prefer end helps helped helping`)

/** Words that every page of such a site may contain: they hardly distinguish pages. */
const LIGHT_STEMS = stems(`
project projects service services package packages work works working worked job jobs include included
includes including contain contains option options involve involves something site example examples
experience plan part person people client clients customer customers company companies business case cases
new thing kind different familiar handle deal page pages system systems tip tips hint hints make makes made
build builds built building create creates created creating tool tools day days week weeks month months hour
time policy term condition detail information overview matter rule problem issue trouble idea run blog post
article`)

/** Contractions ('can't', 'who'll') count as their first word does. */
export const isQuestionStopWord = (word: string) =>
  QUESTION_STOP_WORDS.has(word) ||
  /n't$/.test(word) ||
  (word.includes("'") && QUESTION_STOP_WORDS.has(word.split("'")[0] ?? ''))

export const isLightWord = (word: string) => LIGHT_STEMS.has(stemTerm(word))

/** What is made for each customer anew: 'a bakery website' is a website, though the site never mentions bakeries. */
export const MADE_TO_ORDER = words(`
website websites site sites page pages shop store webshop app apps application applications portal platform
mvp dashboard blog software tool tools system prototype`)
