import type { Intent } from './intent-rules.ts';

const list = (texts: string): readonly string[] => texts.trim().split(/;\s+/);

/**
 * What students say where no rule names it: `findNearestIntent` compares a message with these. None means "skip", which costs the
 * problem: who only seems to want another one reads how to get it.
 */
export const utterances: Partial<Record<Intent, readonly string[]>> = {
  sad: list(`
    it makes me cry; we had to put our cat to sleep; i broke my leg; nobody likes me; everyone at school is mean to me; i have no friends at school; they laugh at me in class; i feel really bad today;
    my parents fight all the time; my stomach hurts; i have a headache; i feel sick; i cried last night; i miss my mom; my best friend
    is not my friend any more; i got in trouble at home; my grandma went to heaven; my grandfather is not alive any more; somebody
    called me names; they call me ugly; a boy in my class hit me; nobody plays with me; i have nobody to play with; i am all alone; my
    dog is gone; my cat got lost; my mom is sad; my dad moved out; i had a bad dream; i do not want to live here; we have to move away;
    my belly hurts; i threw up; i have a fever; my head hurts; my brother was mean to me; my teacher yelled at me; i got a bad grade; i
    feel bad`),
  frustrated: list(`
    this is so dumb; you are not helping me; you are a bad teacher; this is a waste of time; i never get anything right; i always get it
    wrong; why am i so slow; everybody else is better than me; i will never learn this; i am not good at this; i am mad; leave me alone;
    i am sick of this; this is no fun; my brain hurts; this is impossible; i will never understand this; i am never going to get it;
    nobody can do this; it does not work; it is not fair; you do not understand me; you make no sense; you always say the same; this
    tutor is bad; stupid computer; i am too dumb for this; i keep getting it wrong; i am so slow; school is bad; math is the worst; i
    want to throw this away`),
  purpose: list(`
    is this going to be on the test; will i need this later; what good is this in real life; nobody needs this`),
  tell: list(`
    what is the answer; say what it is; can you just say it; give it to me; do it for me; i just want the answer; what do you get; let
    me see the solution`),
  identity: list(`
    am i talking to a computer; is this a real person; are you human; is there a person there; do you have feelings; where do you live;
    who is there; what is your name; how old are you; do you have a brain; can you think; can you see me; can you hear me; do you have a
    mom; do you know me; are you alive; is somebody there; who is typing; what can you do; who made you; do you sleep; are you smart; you are a machine`),
  progress: list(`
    how much is left; are we nearly finished; how many do i still have to do; is this the last one; when can i go; how many more do i
    have to do; how long does it take; is it over soon; am i done; how am i doing; did i do good`),
  pause: list(`
    i am tired; i need a rest; i have to go to the bathroom; my mom is calling me; i will be right back; dinner is ready; i am hungry;
    it is lunch time; i have to eat; i have to go; wait a minute; hold on; i need to pee`),
  easier: list(`
    give me something easier; that is too difficult for me; we have not learned this yet; we did not do this in class; i am too little
    for this; can it be less hard; the numbers are too big; start with a small one; give me a baby one; can i have a little one; an easy
    number please; this is for big kids; i am only in first grade; i cannot do big numbers; something i can do`),
  harder: list(`
    i know this already; this is for babies; give me a challenge; i can do more than this; something bigger please`),
  example: list(`
    show me one; can you do one so i see it; how would you do it; what would that look like; show me with pizza; can i see how you solve
    it; let me see how it is done; show me how to solve one; do one with me; first show me how it is done; solve one so i can see; can we do it together; show me a
    picture`),
  clarify: list(`
    what are you talking about; what do you want from me; what should i write; what do i have to do; what am i supposed to do; can you
    say it in other words; your question is weird; i do not get the question; i cannot read that; that is a hard word; what does that
    word mean; i do not know that word; what is that supposed to be; what does this say; what kind of answer do you want; how do i type
    it; do i write a number; where do i type; how do i write a fraction here`),
  mistake: list(`
    what is wrong with it; but i think it is right; where is my mistake; that was right; it should be right; you are wrong; i did it
    right; my calculator says something else; my teacher says it is right; why was that wrong`),
  why: list(`
    how do you know; what is the reason; are you sure about that; that cannot be true; that is weird why would it be; prove it; why not;
    why does it have to be like that; why is it not bigger; i do not believe that; who says so; what makes it so; where does that come from`),
  how: list(`
    how does it work; how can i find out; how am i supposed to do that; what is the trick; how do i begin; what do i do first`),
  explain: list(`
    you go too fast; slow down please; not so fast; we never had this; i was not at school that day; can you teach me; i am confused; my
    teacher did it another way; i was absent; go over it again; tell me how this goes; i was sick when we learned this; i missed that
    lesson; i was not here last week; we have not had that; my class did not do this; can you say more about it; say it slowly; it is
    too much at once; wait i am not ready; i am so lost what is going on; what is going on; i do not see it`),
  hint: list(`
    i forgot how to do it; i forgot; i do not remember; i have no clue; i have no idea; no clue; i am lost; i need help; can you help
    me; give me a clue; where do i start; i am stuck; i cannot do it; i do not know what to write; help me a little; a tip please; any tips; i need a little
    help; what comes first; what now; what next; i am not sure; i have no idea what to do; not a clue; i am trying but i cannot; can you
    start for me; i am bad at this help`),
  refuse: list(`
    i want a different one; do something else; can we do something else; not this one; a new question; no give me another; change it; i
    want to do something else; go to the next; i do not like this one; change the question; another one please`),
  repeat: list(`
    say it again; what did you say; i was not listening; read it again; tell me the question again`),
  stop: list(`
    i want to go home; can we stop; i am finished; we are done here; no more please; that is enough for today`),
};
